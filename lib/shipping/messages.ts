export const shippingMessages = {
  fillFirst: "Fyll i postnummer och stad först",
  chooseOption: "Välj ett fraktalternativ",
  unknownOption: "Ogiltigt fraktalternativ",
  unknownPoint: "Välj ett ombud i listan",
  staleOption: "Fraktpriset har hunnit bli gammalt. Beräkna frakten igen.",
  couldNotCalculate: "Kunde inte beräkna frakt",
  couldNotCalculateOptions: "Kunde inte beräkna fraktalternativ",
  noOptions: "Inga fraktalternativ tillgängliga",
  found: (count: number) => `${count} fraktalternativ hittade`,
  countryNotServed: "Vi skickar inte dit ännu",
} as const;
