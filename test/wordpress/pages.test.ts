import { execFileSync } from 'node:child_process';
import { beforeAll, beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { axeOn } from '../browser/axe.ts';
import { shoot } from '../browser/stage.ts';
import { hostile, startHostileService } from './hostile.ts';
import { browserKey, foreign, mapShown, serverKey, useWordPress } from './stage.ts';

const stage = useWordPress();
/** A post with this content, and no field for comments: that of some themes is wider than a phone. @returns its address */
const post = (content: string): string =>
  stage.site.php(
    `echo get_permalink(wp_insert_post(array('post_status' => 'publish', 'comment_status' => 'closed', 'post_title' => 'Seite', 'post_content' => wp_slash(base64_decode('${Buffer.from(content).toString('base64')}')))));`,
  );
const set = (settings: Record<string, unknown>): string =>
  stage.site.php(
    `update_option('ausflugskarte_settings', json_decode(base64_decode('${Buffer.from(JSON.stringify({ address: stage.service.url, places: true, ...settings })).toString('base64')}'), true));`,
  );

beforeAll(() => {
  execFileSync('unzip', ['-q', stage.archive, '-d', `${stage.site.folder}/wp-content/plugins`]);
  stage.site.php(
    `require ABSPATH . 'wp-admin/includes/plugin.php'; activate_plugin('ausflugskarte/ausflugskarte.php');`,
  );
}, 120_000);
beforeEach(() => void set({}));

describe('the shortcode', () => {
  test('takes the options of the map and leaves alone what does not fit', async () => {
    const opened = await stage.open(
      post(
        `[ausflugskarte category="zoo" radius_km="60" lat="48.1" lng="11.5" height="300;color:red" accent="#0b6b53" query='"><script>window.bad=1</script>' onclick="bad()"]`,
      ),
    );
    const map = opened.page.locator('[data-service-map]');
    expect(await map.getAttribute('data-radius-km')).toBe('60');
    expect(await map.getAttribute('style')).toContain('height:420px;');
    expect(await map.getAttribute('style')).toContain('--service-map-on-accent');
    expect(await map.getAttribute('onclick')).toBeNull();
    expect(await opened.page.evaluate('window.bad')).toBeUndefined();
    await opened.page.locator('canvas').first().waitFor();
    expect(opened.problems).toEqual([]);
  });

  test('takes what the attributes of the map take', async () => {
    const { page } = await stage.open(
      post(
        '[ausflugskarte kids dogs="true" follow controls="" data-region="Tirol" country-code="at" height="500px" consent="clik"]',
      ),
    );
    const map = page.locator('[data-service-map]');
    const said = ['kids', 'dogs', 'follow', 'controls', 'region', 'country-code', 'consent'].map((name) =>
      map.getAttribute(`data-${name}`),
    );
    expect(await Promise.all(said)).toEqual(['1', '1', '1', '', 'Tirol', 'AT', 'click']);
    expect(await map.getAttribute('style')).toContain('height:500px');
    await page.getByRole('button', { name: 'Show the map' }).click();
    await mapShown(page);
  });

  test('takes own markers whose brackets are written as the guide says', async () => {
    const markers = '&#91;{"title":"Unser Hotel","lat":47.57,"lng":10.7}&#93;';
    const { page } = await stage.open(post(`[ausflugskarte region="Allgäu" markers='${markers}' height="500"]`));
    await mapShown(page);
    await page
      .locator('.marker')
      .getByText('Unser Hotel')
      .or(page.getByRole('button', { name: 'Unser Hotel' }))
      .first()
      .waitFor();
    expect(await page.locator('[data-service-map]').getAttribute('style')).toContain('height:500px');
  });

  test('tells those who write, and nobody else, what it does not take', async () => {
    const url = post(
      `[ausflugskarte hieght="500" lat="47,57" lng="10.7" theme="pink" accent='"><script>window.bad=1</script>']`,
    );
    const visitor = await stage.open(url);
    expect(await visitor.page.locator('.ausflugskarte-problem').count()).toBe(0);
    const { page } = await stage.enter(url);
    const note = page.locator('.ausflugskarte-problem');
    expect(await note.textContent()).toBe(
      'There is no “hieght”. “lat” cannot be “47,57”; it takes: for example 47.5576. “theme” cannot be “pink”; it takes: light, dark, auto. “accent” cannot be “">window.bad=1”; it takes: for example #0b6b53. Only those who may write here see this note. All options',
    );
    expect(await page.evaluate('window.bad')).toBeUndefined();
    expect((await axeOn(page)).filter((each) => each.includes('ausflugskarte'))).toEqual([]);
    await page.setViewportSize({ width: 390, height: 844 });
    await shoot(page, 'wordpress-problem');
  });
});

describe('the key', () => {
  test('stays on the server unless it is one for browsers', async () => {
    const url = post('[ausflugskarte query="zoo"]');
    set({ key: serverKey });
    const secret = await stage.open(url);
    await mapShown(secret.page);
    expect(await secret.page.content()).not.toContain(serverKey);
    set({ key: browserKey, browser_key: true });
    const open = await stage.open(url);
    await mapShown(open.page);
    expect(await open.page.locator('[data-service-map]').getAttribute('data-key')).toBe(browserKey);
    expect(open.problems).toEqual([]);
  });
});

describe('consent', () => {
  test('before the click nothing of the service is loaded, after it the map is', async () => {
    set({ consent: 'click' });
    const opened = await stage.open(post('[ausflugskarte query="zoo"]'));
    const ofService = () => opened.requests.filter((url) => url.startsWith(stage.service.url));
    await opened.page
      .getByText('There are no cookies', { exact: false })
      .or(opened.page.getByText('localhost'))
      .first()
      .waitFor();
    expect(ofService()).toEqual([]);
    expect((await axeOn(opened.page)).filter((each) => each.includes('ausflugskarte'))).toEqual([]);
    await shoot(opened.page, 'wordpress-consent');
    await opened.page.getByRole('button', { name: 'Show the map' }).click();
    await mapShown(opened.page);
    await expect.poll(() => opened.page.locator('.ausflugskarte-question').isVisible()).toBe(false);
    expect(opened.problems).toEqual([]);
    await opened.page.reload();
    await opened.page.getByRole('button', { name: 'Show the map' }).waitFor();
  });

  test('where the script is held back a sentence says so, and trying again helps', async () => {
    set({ consent: 'click' });
    const { page } = await stage.open(post('[ausflugskarte query="zoo"]'), { viewport: { width: 390, height: 844 } });
    const sentence = page.getByRole('alert').filter({ hasText: 'cannot be loaded from localhost' });
    expect(await sentence.isVisible()).toBe(false);
    await page.route('**/service-map.js*', (route) => route.abort());
    await page.getByRole('button', { name: 'Show the map' }).click();
    await sentence.waitFor();
    await shoot(page, 'wordpress-blocked');
    await page.unroute('**/service-map.js*');
    await page.getByRole('button', { name: 'Show the map' }).click();
    await mapShown(page);
  });

  test('is remembered where the owner wants that', async () => {
    set({ consent: 'remember' });
    const { page } = await stage.open(post('[ausflugskarte query="zoo"]'));
    await page.getByRole('button', { name: 'Show the map' }).click();
    await mapShown(page);
    await page.reload();
    await mapShown(page);
  });

  test('comes from the plugin of the site and is taken back by it', async () => {
    set({ consent: 'manager' });
    const { page, requests } = await stage.open(`${post('[ausflugskarte query="zoo"]')}&condition=consent-plugin`);
    await page.getByRole('button', { name: 'Show the map' }).waitFor();
    expect(requests.filter((url) => url.startsWith(stage.service.url))).toEqual([]);
    await page.evaluate('tellConsent("marketing", "allow")');
    await mapShown(page);
    await page.evaluate('tellConsent("marketing", "deny")');
    await expect.poll(() => page.locator('canvas').count()).toBe(0);
    await page.evaluate('tellConsent("marketing", "allow")');
    await page.reload();
    await mapShown(page);
  });
});

describe.each(['twentytwentyone', 'twentytwentytwo', 'twentytwentythree'])('in the theme %s', (theme) => {
  test('block and widget show a map', async () => {
    stage.site.php(`switch_theme('${theme}');
      update_option('widget_ausflugskarte', array(2 => array('title' => 'In der Nähe', 'category' => 'zoo', 'height' => '300'), '_multiwidget' => 1));
      update_option('sidebars_widgets', array('sidebar-1' => array('ausflugskarte-2'), 'array_version' => 3));`);
    const opened = await stage.open(post('<!-- wp:ausflugskarte/map {"query":"see","align":"wide"} /-->'));
    await mapShown(opened.page);
    expect(await opened.page.locator('.wp-block-ausflugskarte-map.alignwide').count()).toBe(1);
    if (theme === 'twentytwentyone') {
      await opened.page.locator('.widget_ausflugskarte').scrollIntoViewIfNeeded();
      await opened.page.locator('.widget_ausflugskarte canvas').waitFor();
    }
    expect(opened.problems).toEqual([]);
    expect(foreign(opened, stage)).toEqual([]);
    await opened.page.locator('.wp-block-ausflugskarte-map').scrollIntoViewIfNeeded();
    await shoot(opened.page, `wordpress-${theme}`);
    await opened.page.setViewportSize({ width: 390, height: 844 });
    await expect.poll(() => opened.page.evaluate('document.documentElement.scrollWidth')).toBeLessThanOrEqual(390);
    await shoot(opened.page, `wordpress-${theme}-390`);
  });
});

describe('what other plugins and hosts do to a page', () => {
  test.each(['defer', 'async', 'minify', 'csp'])('%s', async (condition) => {
    const opened = await stage.open(`${post('[ausflugskarte query="zoo"]')}&condition=${condition}`);
    await mapShown(opened.page);
    expect(opened.problems.filter((each) => each.includes('service-map') || each.includes('ausflugskarte'))).toEqual(
      [],
    );
  });

  test('scripts that wait for the visitor', async () => {
    const { page } = await stage.open(`${post('[ausflugskarte query="zoo"]')}&condition=delay`);
    expect(await page.locator('canvas').count()).toBe(0);
    await page.mouse.move(200, 200);
    await mapShown(page);
  });

  test('a policy that forbids inline styles too leaves the map its height', async () => {
    const { page } = await stage.open(`${post('[ausflugskarte query="zoo"]')}&condition=csp-styles`);
    await mapShown(page);
    expect(await page.locator('[data-service-map]').evaluate((map) => map.clientHeight)).toBe(420);
  });

  test('consent under a policy', async () => {
    set({ consent: 'click' });
    const { page } = await stage.open(`${post('[ausflugskarte query="zoo"]')}&condition=csp`);
    await page.getByRole('button', { name: 'Show the map' }).click();
    await mapShown(page);
  });
});

test('a service that does not answer leaves the page as it is, and is not asked for each visitor', async () => {
  set({ address: 'http://localhost:9' });
  const url = post('[ausflugskarte query="burg"]');
  await stage.open(url);
  const { page } = await stage.open(url);
  expect(await page.locator('h1').first().textContent()).toBe('Seite');
  expect(stage.site.asked().filter((each) => each.startsWith('http://localhost:9'))).toHaveLength(1);
});

describe('escapes', () => {
  test('what a service says, in the page and in the administration', async () => {
    for (const ok of [true, false]) {
      const service = await startHostileService(ok);
      onTestFinished(() => service.close());
      set({ address: service.url });
      const { page } = await stage.open(post('[ausflugskarte query="zoo"]'), { javaScriptEnabled: false });
      expect(await page.locator('[data-service-map] :is(img, script)').count()).toBe(0);
      if (ok) expect(await page.locator('.ausflugskarte-places a').textContent()).toBe(`Burg ${hostile}`);
      const settings = await stage.enter(`${stage.site.url}/wp-admin/options-general.php?page=ausflugskarte`);
      if (!ok) expect(await settings.page.locator('#ausflugskarte-state').textContent()).toContain(hostile);
      expect(await settings.page.evaluate('window.bad')).toBeUndefined();
    }
  });

  test('what stands in the database, in the widget, its form and the settings', async () => {
    const all = `array_fill_keys(array_merge(array('title'), array_keys(ausflugskarte_options())), ${JSON.stringify(hostile)})`;
    const written = stage.site
      .php(`update_option('ausflugskarte_settings', array('address' => 'http://localhost:9', 'key' => ${JSON.stringify(hostile)}, 'browser_key' => true, 'consent' => ${JSON.stringify(hostile)}, 'places' => false));
      foreach (array('template', 'plugin') as $file) require_once ABSPATH . "wp-admin/includes/$file.php";
      require_once dirname(AUSFLUGSKARTE_FILE) . '/includes/settings-page.php';
      $place = array('before_widget' => '', 'after_widget' => '', 'before_title' => '', 'after_title' => '');
      $widget = new Ausflugskarte_Widget(); $widget->_set(2); $widget->widget($place, ${all}); $widget->form(${all});
      $GLOBALS['title'] = 'Karte'; ausflugskarte_page();
      echo ausflugskarte_map(${all});`);
    const { page } = await stage.open('about:blank');
    await page.setContent(written);
    expect(await page.locator('[data-service-map]').count()).toBe(2);
    expect(await page.locator('select').count()).toBeGreaterThan(5);
    expect(await page.locator('img, script, [onerror]').count()).toBe(0);
    expect(await page.evaluate('window.bad')).toBeUndefined();
    expect(await page.locator('[data-service-map]').first().getAttribute('data-key')).toBe(hostile);
    expect(await page.locator('#ausflugskarte-key').inputValue()).toBe('');
  });
});

test('without the plugin an address alone on its line becomes a map, by oEmbed', async () => {
  stage.site.php(
    `require ABSPATH . 'wp-admin/includes/plugin.php'; deactivate_plugins('ausflugskarte/ausflugskarte.php');`,
  );
  const opened = await stage.open(post(`Vorher\n\n${stage.service.url}/embed?query=zoo\n\nNachher`));
  const asked = `/?rest_route=/oembed/1.0/proxy&url=${encodeURIComponent(`${stage.service.url}/embed?query=zoo`)}`;
  const ofEditor = await asEditor(asked);
  expect(ofEditor.html).toContain('<iframe');
  expect(await opened.page.locator('iframe').getAttribute('sandbox')).toBe('allow-scripts');
  await mapShown(opened.page.frames()[1]!);
  expect(opened.problems).toEqual([]);
  expect(foreign(opened, stage)).toEqual([]);
  await shoot(opened.page, 'wordpress-oembed');
});

/** What WordPress answers somebody who writes; over HTTP, since the service that it asks in turn runs in this process. */
async function asEditor(path: string): Promise<{ html?: string }> {
  const { page } = await stage.enter(`${stage.site.url}/wp-admin/admin-ajax.php?action=rest-nonce`);
  return page.evaluate(async (address) => {
    const headers = { 'X-WP-Nonce': document.body.innerText };
    return (await (await fetch(address, { headers })).json()) as { html?: string };
  }, path);
}

test('nothing of it made PHP complain', () => expect(stage.site.complaints()).toEqual([]));
