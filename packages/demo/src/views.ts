import type { View } from './photos.ts';

export type PlaceKey = 'stage' | 'residence' | 'overlook';

/** Returns a picture of 1600 by 1066 with a sky, or a wall, above a ground. */
function scene(above: [string, string], ground: string, shapes: string): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" width="1600" height="1066" viewBox="0 0 1600 1066">
    <defs><linearGradient id="a" x1="0" y1="0" x2="0" y2="1"><stop stop-color="${above[0]}"/>
    <stop offset="1" stop-color="${above[1]}"/></linearGradient></defs>
    <rect width="1600" height="1066" fill="url(#a)"/>
    <rect y="720" width="1600" height="346" fill="${ground}"/>${shapes}</svg>`;
}

function repeat(count: number, shape: (at: number) => string): string {
  return Array.from({ length: count }, (_, at) => shape(at)).join('');
}

const cyclorama = scene(
  ['#d9d8d4', '#f3f2ee'],
  '#e6e4de',
  `<path d="M0 720Q800 640 1600 720V760H0Z" fill="#efede8"/>
  ${repeat(9, (at) => `<rect x="${60 + at * 180}" y="0" width="10" height="150" fill="#3a3936"/><rect x="${20 + at * 180}" y="150" width="90" height="56" rx="8" fill="#2a2927"/>`)}
  <rect x="1130" y="430" width="22" height="400" fill="#33312e"/><rect x="1060" y="330" width="160" height="120" rx="10" fill="#23211f"/>
  <ellipse cx="620" cy="850" rx="310" ry="46" fill="#cfccc4"/><rect x="470" y="610" width="300" height="230" rx="6" fill="#b98a52"/><rect x="450" y="590" width="340" height="34" rx="6" fill="#d0a268"/>`,
);

const elephantDoor = scene(
  ['#8fb4d6', '#dbe7f0'],
  '#8d8a83',
  `<rect x="180" y="220" width="1240" height="520" fill="#c9c2b4"/><rect x="180" y="200" width="1240" height="40" fill="#a79f8f"/>
  <rect x="560" y="330" width="480" height="410" fill="#4a5258"/>${repeat(7, (at) => `<rect x="560" y="${360 + at * 54}" width="480" height="6" fill="#39404a"/>`)}
  <rect x="1120" y="560" width="250" height="150" rx="10" fill="#f4f2ec"/><circle cx="1180" cy="724" r="36" fill="#2a2927"/><circle cx="1320" cy="724" r="36" fill="#2a2927"/>`,
);

const house = scene(
  ['#79aedb', '#e8f1f6'],
  '#7d9a5b',
  `<path d="M330 420L800 200L1270 420Z" fill="#8a4f3d"/><rect x="390" y="420" width="820" height="330" fill="#efe6d4"/>
  ${repeat(4, (at) => `<rect x="${450 + at * 190}" y="490" width="110" height="130" fill="#7fa6b8"/><rect x="${450 + at * 190}" y="550" width="110" height="6" fill="#efe6d4"/>`)}
  <path d="M720 1066L770 750H850L960 1066Z" fill="#d8cdb6"/>
  <circle cx="190" cy="560" r="150" fill="#4f7444"/><rect x="176" y="640" width="28" height="130" fill="#5b4633"/><circle cx="1420" cy="590" r="130" fill="#5c8250"/><rect x="1408" y="660" width="24" height="110" fill="#5b4633"/>`,
);

const kitchen = scene(
  ['#f4efe4', '#e7dfcf'],
  '#a67a4b',
  `${repeat(10, (at) => `<rect x="${at * 160}" y="720" width="3" height="346" fill="#8d6338"/>`)}
  <rect x="520" y="130" width="560" height="340" fill="#bfe0ef"/><rect x="796" y="130" width="8" height="340" fill="#fbf8f1"/><rect x="520" y="296" width="560" height="8" fill="#fbf8f1"/>
  <rect x="120" y="540" width="1360" height="36" fill="#efece6"/><rect x="140" y="576" width="1320" height="200" fill="#4d6659"/>
  <rect x="300" y="450" width="90" height="90" rx="10" fill="#c0452f"/><ellipse cx="1240" cy="520" rx="70" ry="22" fill="#d9b45a"/>`,
);

const overlook = scene(
  ['#f2b48a', '#f9e2c3'],
  '#6f7a4d',
  `<circle cx="1180" cy="380" r="86" fill="#fff3d6"/>
  <path d="M0 620L260 430L520 590L820 380L1150 600L1600 460V740H0Z" fill="#8d8fa6"/>
  <path d="M0 700L340 560L700 690L1100 590L1600 700V780H0Z" fill="#5f6b78"/>
  <path d="M0 840Q500 720 1000 860T1600 820V1066H0Z" fill="#57633a"/>
  <path d="M640 1066Q760 900 980 870T1180 800" fill="none" stroke="#d9c7a0" stroke-width="46"/>`,
);

const turnOut = scene(
  ['#8db8dc', '#e5eff5'],
  '#b3a58a',
  `<path d="M0 640L420 480L900 650L1600 520V740H0Z" fill="#6f8a5a"/>
  ${repeat(5, (at) => `<rect x="${150 + at * 280}" y="760" width="200" height="80" rx="22" fill="${['#d8d8d6', '#3c4a5c', '#8c2f28', '#e9e4d6', '#4b5f48'][at]}"/><circle cx="${200 + at * 280}" cy="844" r="24" fill="#262523"/><circle cx="${304 + at * 280}" cy="844" r="24" fill="#262523"/>`)}
  ${repeat(11, (at) => `<rect x="${at * 160}" y="660" width="14" height="70" fill="#6d5a43"/>`)}<rect y="674" width="1600" height="12" fill="#7d6850"/>`,
);

/** What is seen at the locations. The first of each is its cover. */
export const views: Record<PlaceKey, readonly View[]> = {
  stage: [
    { caption: 'Cyclorama from the camera side', svg: cyclorama },
    { caption: 'Elephant door, north side', svg: elephantDoor },
  ],
  residence: [
    { caption: 'Front, from Fern Hill Rd', svg: house },
    { caption: 'Kitchen with the oak floor', svg: kitchen },
  ],
  overlook: [
    { caption: 'Toward the valley, an hour before sunset', svg: overlook },
    { caption: 'Turn-out at the trail head', svg: turnOut },
  ],
};
