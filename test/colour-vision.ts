/** Colour vision deficiency as linear-RGB matrices of Machado, Oliveira and Fernandes (2009) at full severity. */
const visions = {
  normal: [
    [1, 0, 0],
    [0, 1, 0],
    [0, 0, 1],
  ],
  protanopia: [
    [0.152286, 1.052583, -0.204868],
    [0.114503, 0.786281, 0.099216],
    [-0.003882, -0.048116, 1.051998],
  ],
  deuteranopia: [
    [0.367322, 0.860646, -0.227968],
    [0.280085, 0.672501, 0.047413],
    [-0.01182, 0.04294, 0.968881],
  ],
  tritanopia: [
    [1.255528, -0.076749, -0.178779],
    [-0.078411, 0.930809, 0.147602],
    [0.004733, 0.691367, 0.3039],
  ],
};

export type Vision = keyof typeof visions;
export const visionNames = Object.keys(visions) as Vision[];

/** A colour like #rrggbb as such eyes see it: red, green and blue of linear light, 0 to 1. */
export function linearSeen(vision: Vision, color: string): [number, number, number] {
  const [red, green, blue] = [1, 3, 5].map((at) => {
    const channel = Number.parseInt(color.slice(at, at + 2), 16) / 255;
    return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;
  }) as [number, number, number];
  return visions[vision].map(([r, g, b]) => Math.min(1, Math.max(0, r! * red + g! * green + b! * blue))) as [number, number, number]; // prettier-ignore
}

/** The same as #rrggbb. */
export function seen(vision: Vision, color: string): string {
  const channels = linearSeen(vision, color).map((light) =>
    Math.round(255 * (light <= 0.0031308 ? 12.92 * light : 1.055 * light ** (1 / 2.4) - 0.055)),
  );
  return `#${channels.map((channel) => channel.toString(16).padStart(2, '0')).join('')}`;
}
