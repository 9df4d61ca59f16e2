import { type Department, departmentLabels, departments } from '@callboard/core/crew/enums';

/** Words of roles and of departments, by which a department is guessed. The first match wins. */
const words: [Department, RegExp][] = [
  ['ad', /\bassistant director|\b(1st|2nd|3rd|first|second|third) ad\b|\bads?\b|\bdirection\b/],
  ['hair_makeup', /\bhair|make-?\s?up|\bmua\b|\bhmua?\b|\bhmu\b|maquilla|\bmaske\b/],
  ['wardrobe', /wardrobe|costume|stylist|dresser|kostüm|vestuario/],
  ['script', /\bscript|continuity/],
  ['vfx', /\bvfx\b|visual effects|\bcg\b/],
  ['post', /\beditor|\bpost\b|colou?rist|\bmix(er)? \(post\)|online artist/],
  ['sound', /sound|boom|audio|\bmixer\b|\bton\b|sonido/],
  [
    'camera',
    /camera|\bdit\b|\bdp\b|\bdop\b|photograph|\b(1st|2nd) ac\b|\bac\b|focus|operator|steadicam|drone|kamera|video assist|\bvtr\b|loader/,
  ],
  ['grip', /grip|swing|dolly|rigger/],
  ['electric', /gaffer|electric|best boy|spark|\blx\b|lighting|\blicht\b|\bboard op|\bslt\b/],
  ['art', /\bart\b|production design|props?\b|set dec|set dress|decorator|carpenter|\bfood styl/],
  ['locations', /location|\bscout\b/],
  ['transport', /transport|driver|teamster|\bpicture car/],
  ['talent', /talent|actor|actress|\bcast\b|model|\bhand model/],
  ['catering', /cater|craft|chef|\bcrafty\b/],
  ['medic', /medic|nurse|paramedic/],
  ['production', /produc|coordinator|\bpa\b|\bupm\b|\bpm\b|\boffice\b|runner|accountant/],
];

/** Returns the department that a text names, or null. */
export function departmentOf(text: string): Department | null {
  const plain = text.trim().toLowerCase();
  if (plain === '') return null;
  const named = departments.find(
    (it) => it === plain || departmentLabels[it].toLowerCase() === plain,
  );
  return named ?? words.find(([, pattern]) => pattern.test(plain))?.[0] ?? null;
}
