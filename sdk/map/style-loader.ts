import type { StyleSpecification } from 'maplibre-gl';
import type { Start } from '../api/client.ts';
import { failure } from '../api/errors.ts';
import type { Session } from '../session.ts';

/** The style of the theme that holds now; a plain ground where it cannot be had. @throws SdkError when the start failed */
export async function loadStyle(
  { client, state, report, ended, t }: Pick<Session, 'client' | 'state' | 'report' | 'ended' | 't'>,
  start: Promise<Start>,
): Promise<StyleSpecification> {
  const { dark } = state.now;
  const { config, style } = await start;
  if (style) return style;
  try {
    return await client.style(dark ? (config.styleUrlDark ?? config.styleUrl) : config.styleUrl);
  } catch {
    ended.throwIfAborted();
    report(failure('style_failed', t));
    return plainStyle(dark);
  }
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
