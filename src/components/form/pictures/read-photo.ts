import { decodedFault, tornFault, weightFault, type PhotoFault } from '../../../contract/photo-faults.ts';
import { jpegComponents, photoFormat, photoIsWhole } from './photo-bytes.ts';

/** A photo that was brought, decoded and upright. */
export interface ReadPhoto {
  name: string;
  bytes: number;
  bitmap: ImageBitmap;
}

/** The same checks as the build's, on what the browser makes of the file. */
export async function readPhoto(file: File): Promise<ReadPhoto | PhotoFault> {
  const { name, size } = file;
  const heavy = weightFault(name, size);
  if (heavy) return heavy;
  const bytes = new Uint8Array(await file.arrayBuffer());
  const format = photoFormat(bytes);
  const bitmap = format && (await createImageBitmap(file).catch(() => undefined));
  if (format && (!bitmap || !photoIsWhole(bytes, format))) return tornFault(name);
  const decoded = bitmap && { format, width: bitmap.width, height: bitmap.height };
  const isForPrint = format === 'jpeg' && jpegComponents(bytes) === 4;
  return decodedFault(name, decoded && { ...decoded, isForPrint }) ?? { name, bytes: size, bitmap: bitmap! };
}

export const isFault = (read: ReadPhoto | PhotoFault): read is PhotoFault => 'fix' in read;
