import type { PoiList } from '../../src/contract/records.ts';
import type { Translate } from '../ui/texts.ts';

/**
 * How many destinations are shown of how many, what is only similar counted apart. Similar ones are the last of an
 * answer, so that where one of them is shown every other hit is.
 */
export function countText({ count, total, totalIsMinimum, items }: PoiList, t: Translate): string {
  if (count === 0) return total > 0 ? t('countNoneHere', { total }) : t('countNone');
  const hits = items.filter(({ match }) => match !== 'similar').length;
  if (hits < count) return [hitsText(hits, t), similarText(total - hits, t)].join(', ');
  if (totalIsMinimum) return t('countOfMany', { count, total });
  if (total > count) return t('countOfTotal', { count, total });
  return count === 1 ? t('countOne') : t('count', { count });
}

function hitsText(hits: number, t: Translate): string {
  if (hits === 0) return t('hitsNone');
  return hits === 1 ? t('hitsOne') : t('hits', { count: hits });
}

function similarText(similar: number, t: Translate): string {
  return similar === 1 ? t('similarOne') : t('similar', { count: similar });
}
