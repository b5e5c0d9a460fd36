/** Line icons of the categories on a 24 x 24 field, drawn for this SDK: SVG path data. Other categories have none. */
export const categoryIcons: Readonly<Record<string, readonly string[]>> = {
  schloss: ['M4 20V10l2.500-5L9 10h6l2.500-5L20 10v10z', 'M10 20v-5h4v5'],
  burg: ['M5 20V5h3v3h2.500V5h3v3H16V5h3v15z', 'M10 20v-5h4v5'],
  museum: ['M3 9l9-5.500L21 9z', 'M6 12v5', 'M12 12v5', 'M18 12v5', 'M3 20.500h18'],
  zoo: [
    'M12 12.500c-2.800 0-5 2.200-5 4.500s2 3 5 3s5-.700 5-3s-2.200-4.500-5-4.500',
    'M5 10.500h.01',
    'M9.500 6h.01',
    'M14.500 6h.01',
    'M19 10.500h.01',
  ],
  freizeitpark: [
    'M12 3a7.500 7.500 0 1 0 0 15a7.500 7.500 0 1 0 0-15',
    'M12 3v15',
    'M4.500 10.500h15',
    'M8 21l4-10.500L16 21',
  ],
  aussichtspunkt: ['M2 19.500L9.500 6l4 7l2-3l6.500 9.500z'],
  badesee: ['M3 8c3-3 6 3 9 0s6 3 9 0', 'M3 13c3-3 6 3 9 0s6 3 9 0', 'M3 18c3-3 6 3 9 0s6 3 9 0'],
  schlucht: ['M3 4h4l1.500 7l3.500 9l3.500-9L17 4h4'],
  wasserfall: ['M4 4h13', 'M8 4v11', 'M12 4v11', 'M16 4v11', 'M4 19.500c2.700-2.500 5.300 2.500 8 0s5.300 2.500 8 0'],
  hoehle: ['M3 20C3 10 7 4.500 12 4.500S21 10 21 20z', 'M9 20c0-4 1-6 3-6s3 2 3 6'],
  wanderweg: ['M12 3v18', 'M12 5h6l2.500 2.500L18 10h-6', 'M12 12H6l-2.500 2.500L6 17h6'],
  spielplatz: ['M3.500 20L8 4h8l4.500 16', 'M10 4v11h4V4'],
  baumwipfelpfad: ['M12 21v-4', 'M12 3l6 7.500h-3L19 17H5l4-6.500H6z'],
  garten: [
    'M12 21v-8',
    'M7 4l2.500 2.500L12 3.500l2.500 3L17 4v4.500a5 5 0 0 1-10 0z',
    'M12 20c-3.500 0-6-1.500-6.500-4.500',
    'M12 20c3.500 0 6-1.500 6.500-4.500',
  ],
  bergbahn: ['M3 6.500l18-4', 'M12 4.500V9', 'M6 9h12v8.500a3 3 0 0 1-3 3H9a3 3 0 0 1-3-3z', 'M6 14.500h12'],
  altstadt: ['M3 20v-9.500l5-5l5 5V20', 'M13 12l3.500-3.500L21 13v7', 'M3 20h18'],
  kirche: ['M12 2v7', 'M9.500 4.500h5', 'M6 21v-8l6-4l6 4v8z'],
  therme: [
    'M4.500 14h15a7.500 6.500 0 0 1-15 0',
    'M8 10.500c-1.500-2 1.500-4 0-6.500',
    'M12 10.500c-1.500-2 1.500-4 0-6.500',
    'M16 10.500c-1.500-2 1.500-4 0-6.500',
  ],
  kletterwald: ['M5 3v18', 'M19 3v18', 'M5 6l14 4', 'M5 11l14 4', 'M5 16l14 4'],
  denkmal: ['M9.500 17.500l1-12L12 3l1.500 2.500l1 12', 'M6.500 17.500h11V21h-11z'],
  naturgebiet: ['M5 19C3.500 9.500 10 4 20.500 4c0 10.500-5.500 17-15.500 15', 'M4 21l8.500-9.500'],
  museumsbahn: [
    'M3.500 15.500v-7h9V4H20v11.500z',
    'M7.500 16.500a2 2 0 1 0 0 4a2 2 0 1 0 0-4',
    'M16 16.500a2 2 0 1 0 0 4a2 2 0 1 0 0-4',
    'M6 8.500V5',
  ],
  rodelbahn: ['M2.500 18.500H17a4 4 0 0 0 4-4', 'M6 18.500l1.500-5', 'M15 18.500l1-5', 'M4.500 13.500H18'],
};

/**
 * What reads better on a hex colour: its contrast (WCAG 2.2, 1.4.11) is the higher one to eyes that see no red, to which
 * red is darkest. On no colour is it much the worse one to others.
 */
export function inkOn(color: string): '#ffffff' | '#10231d' {
  const [red, green, blue] = [1, 3, 5].map((at) => linear(parseInt(color.slice(at, at + 2), 16) / 255)) as [
    number,
    number,
    number,
  ];
  const light = RED * red + GREEN * green + BLUE * blue;
  return 1.05 / (light + 0.05) >= (light + 0.05) / (DARK + 0.05) ? '#ffffff' : '#10231d';
}

/** Relative luminance of WCAG after protanopia as Machado, Oliveira and Fernandes (2009) model it. */
const [RED, GREEN, BLUE] = [0.114, 0.783, 0.103];

/** Relative luminance of the dark one. */
const DARK = 0.0145;

const linear = (channel: number): number => (channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4);
