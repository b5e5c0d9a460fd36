import { describe, expect, test } from 'vitest';
import { axeOn } from '../browser/axe.ts';
import { shoot } from '../browser/stage.ts';
import { foreign, mapShown, serverKey, useWordPress } from './stage.ts';

const stage = useWordPress();
const settingsPage = () => `${stage.site.url}/wp-admin/options-general.php?page=ausflugskarte`;

describe('from the archive to a page, as an owner goes', () => {
  test('it is installed from the archive and switched on', async () => {
    const { page } = await stage.enter(`${stage.site.url}/wp-admin/plugin-install.php?tab=upload`);
    await page.setInputFiles('#pluginzip', stage.archive);
    await page.click('#install-plugin-submit');
    await page.getByRole('link', { name: 'Activate Plugin' }).click();
    await page.locator('#deactivate-ausflugskarte').waitFor();
    await page.locator('tr[data-slug=ausflugskarte]').getByRole('link', { name: 'Settings' }).click();
    expect(page.url()).toBe(settingsPage());
  });

  test('the settings take an address and a key, which is never shown again', async () => {
    const { page } = await stage.enter(settingsPage());
    await page.fill('#ausflugskarte-address', 'http://localhost/karte');
    await page.click('#submit');
    await page.getByText('may have no path').waitFor();
    await page.fill('#ausflugskarte-address', `${stage.service.url}/`);
    await page.fill('#ausflugskarte-key', serverKey);
    await page.click('#submit');
    await expect.poll(() => page.textContent('#ausflugskarte-state')).toContain('knows the key');
    expect(await page.content()).not.toContain(serverKey);
    expect(stage.site.dump()).toContain(serverKey);
    expect((await axeOn(page)).filter((each) => each.includes('ausflugskarte'))).toEqual([]);
    await shoot(page, 'wordpress-settings');
    await page.setViewportSize({ width: 390, height: 844 });
    await shoot(page, 'wordpress-settings-390');
  });

  test('the block is inserted, shows the map while it is set, and is saved', async () => {
    stage.site.php(
      `update_user_meta(1, 'wp_persisted_preferences', array('core/edit-post' => array('welcomeGuide' => false), '_modified' => gmdate('c')));`,
    );
    const opened = await stage.enter(`${stage.site.url}/wp-admin/post-new.php?post_type=page`);
    const { page } = opened;
    await page.getByRole('textbox', { name: 'Add title' }).fill('Ausflüge');
    await page.getByRole('button', { name: 'Toggle block inserter' }).click();
    await page.getByPlaceholder('Search').first().fill('Excursion');
    await page.getByRole('option', { name: 'Excursion map' }).click();
    const preview = page.frameLocator('iframe[title="Preview of the map"]');
    await preview.locator('canvas').waitFor();
    const sidebar = page.getByRole('button', { name: 'Settings', exact: true });
    if ((await sidebar.getAttribute('aria-expanded')) !== 'true') await sidebar.click();
    await page.getByLabel('Search text').fill('zoo');
    await page.getByRole('button', { name: 'Look', exact: true }).click();
    await page.getByLabel('Height in pixels').fill('360');
    await expect.poll(() => preview.locator('[data-query=zoo] .pill').first().textContent()).toMatch(/\d/);
    await expect
      .poll(() => page.locator('.ausflugskarte-preview iframe').evaluate((frame) => frame.clientHeight))
      .toBe(360);
    const handle = await page.locator('iframe[title="Preview of the map"]').elementHandle();
    await mapShown((await handle.contentFrame())!);
    await page.getByLabel('Water').scrollIntoViewIfNeeded();
    await page.getByLabel('Water').fill('#3377aa');
    await expect.poll(() => preview.locator('[data-service-map]').getAttribute('data-colors')).toBe('water:#3377aa');
    await page.getByRole('button', { name: 'Water: Reset' }).click();
    await expect.poll(() => preview.locator('[data-service-map][data-colors]').count()).toBe(0);
    await shoot(page, 'wordpress-editor');
    await page.getByRole('button', { name: 'Publish', exact: true }).click();
    await page
      .getByRole('region', { name: 'Editor publish' })
      .getByRole('button', { name: 'Publish', exact: true })
      .click();
    await page.getByText('is now live').first().waitFor();
    expect(foreign(opened, stage)).toEqual([]);
    expect(await page.content()).not.toContain(serverKey);
    await page.reload();
    await page.frameLocator('iframe[title="Preview of the map"]').locator('canvas').waitFor();
  });

  test('the page shows the map and, without JavaScript, the destinations', async () => {
    const url = stage.site.php(`echo get_permalink(get_page_by_title('Ausflüge'));`);
    const opened = await stage.open(url);
    await mapShown(opened.page);
    expect(await opened.page.locator('[data-service-map]').getAttribute('data-query')).toBe('zoo');
    expect(await opened.page.content()).not.toContain(serverKey);
    expect(opened.problems).toEqual([]);
    expect(foreign(opened, stage)).toEqual([]);
    expect((await axeOn(opened.page)).filter((each) => each.includes('ausflugskarte'))).toEqual([]);
    await shoot(opened.page, 'wordpress-page');
    const plain = await stage.open(url, { javaScriptEnabled: false });
    await expect.poll(() => plain.page.locator('.ausflugskarte-places a').count()).toBeGreaterThan(10);
    expect(
      stage.site.asked().filter((each) => !each.startsWith(stage.service.url) && each.includes('ausflug')),
    ).toEqual([]);
  });

  test('it speaks German with a German administration', async () => {
    stage.site.php(`update_user_meta(1, 'locale', 'de_DE');`);
    const { page } = await stage.enter(settingsPage());
    await page.getByText('Der Dienst antwortet und kennt den Schlüssel.').waitFor();
    await page.goto(`${stage.site.url}/wp-admin/post-new.php?post_type=page`);
    await page.waitForFunction('window.wp?.blocks?.getBlockType("ausflugskarte/map")');
    expect(await page.evaluate('wp.blocks.getBlockType("ausflugskarte/map").title')).toBe('Ausflugskarte');
    expect(await page.evaluate('wp.i18n.__("Your markers", "ausflugskarte")')).toBe('Eigene Marken');
    stage.site.php(`update_option('WPLANG', 'de_DE');
      update_option('ausflugskarte_settings', array_merge(get_option('ausflugskarte_settings'), array('consent' => 'click')));`);
    const german = await stage.open(stage.site.php(`echo get_permalink(get_page_by_title('Ausflüge'));`));
    expect(await german.page.locator('html').getAttribute('lang')).toBe('de-DE');
    await german.page.getByText('Die Karte wird von localhost geladen').waitFor();
    await shoot(german.page, 'wordpress-german');
    await german.page.getByRole('button', { name: 'Karte zeigen' }).click();
    await mapShown(german.page);
    expect(await german.page.locator('.pill').first().textContent()).toContain('Ziele');
    stage.site.php(`delete_option('WPLANG');`);
    stage.site.php(`update_user_meta(1, 'locale', '');`);
  });

  test('it is removed with everything it stored', async () => {
    stage.site.php(`update_option('widget_ausflugskarte', array(2 => array('title' => 'Karte'), '_multiwidget' => 1));
      update_option('sidebars_widgets', array('sidebar-1' => array('ausflugskarte-2', 'search-1'), 'array_version' => 3));`);
    const { page } = await stage.enter(`${stage.site.url}/wp-admin/plugins.php`);
    await page.click('#deactivate-ausflugskarte');
    page.on('dialog', (dialog) => void dialog.accept());
    await page.click('#delete-ausflugskarte');
    await page.getByText('was successfully deleted').waitFor();
    const left = stage.site
      .dump()
      .split('\n')
      .filter((line) => line.includes('ausflugskarte') && !line.includes('`wp_posts`'));
    expect(left).toEqual([]);
    expect(stage.site.php(`echo wp_json_encode(get_option('sidebars_widgets')['sidebar-1']);`)).toBe('["search-1"]');
    expect(stage.site.complaints()).toEqual([]);
  });
});
