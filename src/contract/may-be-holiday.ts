/** Days of the year, MM-DD, that are public holidays somewhere in Germany, Austria or Switzerland. */
const fixed =
  '01-01 01-02 01-06 03-01 03-08 03-19 05-01 06-23 06-29 08-01 08-08 08-15 09-20 10-03 10-26 10-31 11-01 12-08 12-24 12-25 12-26 12-31';
/** Days after Easter Sunday: from Good Friday to Corpus Christi. */
const movable = [-2, 0, 1, 39, 49, 50, 60];
const DAY_MS = 86_400_000;

/** Whether a day, as the clock of the device shows it, is a public holiday in some part of the area: then weekly hours may not hold. */
export function mayBeHoliday(at: Date): boolean {
  const [year, month, day] = [at.getFullYear(), at.getMonth(), at.getDate()];
  const date = [month + 1, day].map((part) => String(part).padStart(2, '0')).join('-');
  const days = Math.round((Date.UTC(year, month, day) - easter(year)) / DAY_MS);
  // Day of repentance in Saxony: the Wednesday before 23 November.
  const isRepentance = month === 10 && at.getDay() === 3 && day >= 16 && day <= 22;
  // The federal fast of Switzerland: the third Sunday of September, and the Monday after it.
  const isFast =
    month === 8 && ((at.getDay() === 0 && day >= 15 && day <= 21) || (at.getDay() === 1 && day >= 16 && day <= 22));
  return fixed.includes(date) || movable.includes(days) || isRepentance || isFast;
}

/** Midnight UTC of Easter Sunday: the anonymous Gregorian algorithm (Meeus, Astronomical Algorithms, 1991). */
function easter(year: number): number {
  const [a, b, c] = [year % 19, Math.floor(year / 100), year % 100];
  const g = Math.floor((8 * b + 13) / 25);
  const h = (19 * a + b - Math.floor(b / 4) - g + 15) % 30;
  const l = (32 + 2 * (b % 4) + 2 * Math.floor(c / 4) - h - (c % 4)) % 7;
  const m = Math.floor((a + 11 * h + 22 * l) / 451);
  const sum = h + l - 7 * m + 114;
  return Date.UTC(year, Math.floor(sum / 31) - 1, (sum % 31) + 1);
}
