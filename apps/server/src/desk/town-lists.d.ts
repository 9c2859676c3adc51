/** ZIP codes of the United States, each with the town of its post office. */
declare module 'zipcodes/lib/codes.js' {
  const lists: {
    codes: Record<string, { city: string; state: string; latitude: number; longitude: number }>
  }
  export = lists
}

/** The places of the United States Census by their names. */
declare module 'zipcode-city-distance/helper/shortCityData.js' {
  const lists: { shortCityData: Record<string, { state: string; lat: number; lon: number }[]> }
  export = lists
}
