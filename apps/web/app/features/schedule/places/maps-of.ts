interface Addressed {
  address: string | null;
  city: string | null;
  region: string | null;
  postalCode: string | null;
}

interface Mapped extends Addressed {
  name: string;
  latitude: number | null;
  longitude: number | null;
}

/** Returns the address on one line; empty without one. */
export function addressLine({ address, city, region, postalCode }: Addressed): string {
  const area = [region, postalCode].filter(Boolean).join(' ');
  return [address, city, area].filter(Boolean).join(', ');
}

/** Returns links to a place on the common maps: at its coordinates, else at its address, else none. */
export function mapsOf(place: Mapped): { label: string; url: string }[] {
  const { latitude, longitude } = place;
  const isPlaced = latitude !== null && longitude !== null;
  const at = isPlaced ? `${latitude},${longitude}` : addressLine(place);
  if (!at) return [];
  const query = encodeURIComponent(at);
  const name = encodeURIComponent(place.name);
  return [
    { label: 'Google Maps', url: `https://www.google.com/maps/search/?api=1&query=${query}` },
    {
      label: 'Apple Maps',
      url: isPlaced
        ? `https://maps.apple.com/?ll=${query}&q=${name}`
        : `https://maps.apple.com/?q=${query}`,
    },
    {
      label: 'Waze',
      url: `https://waze.com/ul?${isPlaced ? 'll' : 'q'}=${query}&navigate=yes`,
    },
    {
      label: 'OpenStreetMap',
      url: isPlaced
        ? `https://www.openstreetmap.org/?mlat=${latitude}&mlon=${longitude}#map=17/${latitude}/${longitude}`
        : `https://www.openstreetmap.org/search?query=${query}`,
    },
  ];
}
