import { type Department, departmentLabels, departments } from '@callboard/domain/crew/enums';
import { fold } from '@callboard/text/fold';

/** Words of roles and of departments, by which a department is guessed. The first match wins. */
const words: [Department, RegExp][] = [
  ['ad', /\bassistant director|\b(1st|2nd|3rd|first|second|third) ad\b|\bads?\b|\bdirection\b/],
  ['hair_makeup', /\bhair|make-?\s?up|\bmua\b|\bhmua?\b|\bhmu\b|maquilla|\bmaske/],
  ['wardrobe', /wardrobe|costume|(?<!food |prop |set )stylist|(?<!set )dresser|kostum|vestuario/],
  ['script', /\bscript|continuity/],
  ['vfx', /\bvfx\b|visual effects|\bcg\b/],
  ['post', /\beditor|\bpost\b|colou?rist|\bmix(er)? \(post\)|online artist/],
  ['sound', /sound|boom|audio|\bmixer\b|\bton|sonido|\bson\b|perch|fonico|zvuk|dzwiek|geluid/],
  [
    'camera',
    /camera|\bdit\b|\bdp\b|\bdop\b|photograph|\b(1st|2nd) ac\b|\bac\b|focus|operator|steadicam|drone|kamera|camara|cadreur|operateur|operador|video assist|\bvtr\b|loader/,
  ],
  ['grip', /grip|swing|dolly|rigger/],
  [
    'electric',
    /gaffer|elec?tric|elettric|elektri|best boy|spark|beleucht|eclairag|oswietl|osvetl|\blx\b|lighting|\blicht\b|\bboard op|\bslt\b/,
  ],
  [
    'art',
    /\bart\b|production design|props?\b|set dec|set dress|(set|prop|food) styl|decorator|carpenter/,
  ],
  ['locations', /location|\bscout\b/],
  ['transport', /transport|driver|teamster|\bpicture car/],
  ['talent', /talent|actor|actress|\bcast\b|model|\bhand model/],
  ['catering', /cater|craft|chef|\bcrafty\b/],
  ['medic', /medic|nurse|paramedic/],
  [
    'production',
    /produc|coordinator|\bpa\b|\bupm\b|\bpm\b|\boffice\b|runner|accountant|\bdirector\b/,
  ],
];

/** What departments are called, folded, besides their labels. */
const names: Record<Department, string> = {
  production: 'production office,produktion,produccion,regie production,produzione,produkcja',
  ad: 'ads,ad department,assistant directors,assistant direction,direction,regie,direccion,regia',
  camera: 'cam,camera,camera dept,kamera,camara,image,photography,fotografia,zdjecia',
  grip: 'grips,machinerie,maquinistas,buhne',
  electric:
    'electrics,electrical,electricians,lighting,set lighting,lights,lx,licht,beleuchtung,lumiere,electro,electricos,iluminacion,luci,swiatlo',
  sound: 'audio,production sound,ton,son,sonido,suono,dzwiek,geluid,zvuk,lyd,ljud',
  art: 'art department,set dec,set decoration,set dressing,props,property,construction,ausstattung,szenenbild,deco,decoration,arte,scenografia',
  wardrobe: 'costume,costumes,kostum,kostume,vestuario,costumi,kostiumy',
  hair_makeup:
    'hair,makeup,make-up,hair & makeup,hair and makeup,hair and make-up,hair & make-up,hmu,hmua,vanity,maske,maquillage,maquillaje,trucco,charakteryzacja',
  locations: 'location,locations,motiv,lieux,localizaciones',
  transport: 'transportation,transpo,trans,drivers,fahrer,transporte',
  catering: 'craft service,craft services,crafty,catering & craft,verpflegung,cantine',
  script: 'script supervisor,continuity,scripte',
  talent: 'cast,actors,models,darsteller,comediens,actores',
  vfx: 'visual effects,effets visuels',
  post: 'post production,post-production,postproduction,editorial,postproduktion,schnitt,montage',
  medic: 'medics,medical,first aid,set medic',
  other: '',
};

const named = new Map(
  departments.flatMap((it) =>
    [it, departmentLabels[it], ...names[it].split(',')]
      .map((name) => [fold(name), it] as const)
      .filter(([name]) => name !== ''),
  ),
);

/** Words around the name of a department: “CAMERA DEPT. (4)”. */
const around =
  /^(the|abteilung|departamento( de)?|departement|equipe)\s+|\s*(dept|department|departement|team|unit|crew|abteilung)?\.?\s*[:\-–—]?\s*(\(?\d{1,3}\)?)?\s*[:\-–—]*$/g;

/** Returns the department whose name a text is, or null. Names of roles are none. */
export function namedDepartment(text: string): Department | null {
  const plain = fold(text);
  return named.get(plain) ?? named.get(plain.replaceAll(around, '').trim()) ?? null;
}

/** Returns the department that a text names, or that has the role, or null. */
export function departmentOf(text: string): Department | null {
  if (text.trim() === '') return null;
  const plain = fold(text);
  return namedDepartment(text) ?? words.find(([, pattern]) => pattern.test(plain))?.[0] ?? null;
}
