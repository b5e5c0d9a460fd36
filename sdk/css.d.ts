/** Style sheets come as their text. */
declare module '*.css' {
  const css: string;
  export default css;
}
