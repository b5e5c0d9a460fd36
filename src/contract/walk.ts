/** Who walks on level ground without a halt. */
const METRES_A_MINUTE = 5000 / 60;
/** Nobody calls more than that a walk to the stop. */
const LONGEST_METRES = 3000;

/** How long a way takes on foot; undefined where it is too far. */
export const minutesOnFoot = (metres: number): number | undefined =>
  metres > LONGEST_METRES ? undefined : Math.max(1, Math.round(metres / METRES_A_MINUTE));
