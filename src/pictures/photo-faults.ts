import { stat } from 'node:fs/promises';
import sharp from 'sharp';
import { decodedFault, tornFault, weightFault, type PhotoFault } from '../contract/photo-faults.ts';

/** The first fault of a file, undefined for none. It is read whole: a torn one looks right at its beginning. */
export async function photoFaultOf(path: string, name: string): Promise<PhotoFault | undefined> {
  const heavy = weightFault(name, (await stat(path)).size);
  if (heavy) return heavy;
  const image = sharp(path, { failOn: 'warning', limitInputPixels: false });
  const known = await image.metadata().catch(() => undefined);
  const decoded = known && { ...known, isForPrint: known.space === 'cmyk' };
  const fault = decodedFault(name, decoded);
  if (fault) return fault;
  const isWhole = await image.resize(16).raw().toBuffer().then(() => true, () => false); // prettier-ignore
  return isWhole ? undefined : tornFault(name);
}
