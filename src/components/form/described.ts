/** What every control of the form says of itself: its name, its hint and the place of its remark. */
export const described = (name: string) => ({ 'aria-describedby': `h-${name} r-${name}`, id: `f-${name}`, name });
