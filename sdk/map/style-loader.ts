import type { StyleSpecification } from 'maplibre-gl';
import type { MapConfig, Start } from '../api/client.ts';
import { failure, SdkError } from '../api/errors.ts';
import { readColors } from '../options/colors.ts';
import type { Session } from '../session.ts';
import { pageColors, recolored } from './map-colors.ts';

type Loading = Pick<Session, 'client' | 'element' | 'settings' | 'state' | 'report' | 'ended' | 't'>;

/**
 * The style of the look and the theme that hold now, in the colours of the page; a plain ground where it cannot be had.
 * @throws SdkError when the start failed
 */
export async function loadStyle(session: Loading, start: Promise<Start>): Promise<StyleSpecification> {
  const { client, state, report, ended, t } = session;
  const { dark } = state.now;
  const { config, style } = await start;
  try {
    return recolored(style ?? (await client.style(addressOf(config, session, dark))), colorsOf(session));
  } catch {
    ended.throwIfAborted();
    report(failure('style_failed', t));
    return plainStyle(dark);
  }
}

/** The calm look is the style of the service itself; one that does not know another look has that one only. */
function addressOf({ styles, styleUrl, styleUrlDark }: MapConfig, { settings }: Loading, dark: boolean): string {
  const { mapStyle } = settings;
  const chosen = mapStyle === 'calm' ? undefined : styles?.find(({ name }) => name === mapStyle);
  const look = chosen ?? { url: styleUrl, urlDark: styleUrlDark };
  return (dark && look.urlDark) || look.url;
}

function colorsOf({ element, settings, report, t }: Loading): ReturnType<typeof readColors> {
  const given = pageColors(element, settings.colors);
  const bad = (): void =>
    report(
      new SdkError('bad_option', t('badValue', { name: '--service-map-…', value: '…', expected: t('expectColors') })),
    );
  return readColors(given, bad);
}

/** Stands in where the style cannot be had: the dots are worth more than the ground below them. */
function plainStyle(dark: boolean): StyleSpecification {
  const color = dark ? '#1d2623' : '#e9eeea';
  return {
    version: 8,
    sources: {},
    layers: [{ id: 'ground', type: 'background', paint: { 'background-color': color } }],
  };
}
