import type { Reason } from '../draft.ts';
import { type Brief, findFirst, findRefusal } from './brief.ts';

/** What a brief may ask for, or rule out. */
const patterns = {
  drone: /\b(?:drones?|aerials?|fpv|helicopter shots?)\b|طائرة|درون/,
  steadicam: /\bsteadi[- ]?cam\b/,
  gimbal: /\b(?:gimbal|ronin|movi)\b/,
  crane: /\b(?:techno ?crane|crane|supertechno|scorpio arm)\b/,
  jib: /\bjib\b/,
  dolly: /\b(?:dolly|track and dolly|tracking shots?)\b/,
  highSpeed:
    /\b(?:phantom|high[- ]speed|super slow|slow[- ]?mo\w*|slow motion|1,?000 ?fps|\d{3,4} ?fps)\b/,
  underwater: /\b(?:underwater|under water|splash housing)\b/,
  carRig:
    /\b(?:process trailer|tow(?:ed|ing)? (?:shot|rig|car)|low[- ]loader|car (?:rig|mount|to car)|car-to-car|russian arm|u-crane|edge arm|arm car|pursuit (?:arm|car)|driving (?:shots?|footage|plates?|sequence)|tracking vehicle|camera car)\b/,
  pictureCars:
    /\b(?:picture (?:car|vehicle)s?|hero (?:car|vehicle)|(?:electric |new |sports? )?(?:suv|sedan|pickup|truck launch)|car (?:shoot|spot|film|commercial))\b/,
  macro: /\b(?:macro|probe lens|laowa)\b/,
  motionControl: /\b(?:motion control|mo-?co|bolt (?:arm|rig|robot)|robot arm)\b/,
  ledWall: /\b(?:led (?:volume|wall|stage)|virtual production|xr stage|icvfx)\b/,
  greenScreen: /\b(?:green ?screen|blue ?screen|chroma(?:key)?)\b/,
  vfx: /\b(?:vfx|visual effects|compositing|clean[- ]?ups?|cgi|set extension|rotoscop\w*)\b/,
  effects:
    /\b(?:rain (?:tower|machine|effect)|fake rain|snow machine|smoke|fog|haze|pyro\w*|explosions?|practical effects|sfx)\b/,
  stunts: /\b(?:stunts?|fight scene|fire burn|precision driv\w+|wire ?work|high fall)\b/,
  prompter: /\b(?:tele)?prompter|autocue\b/,
  liveStream:
    /\b(?:live ?stream\w*|live broadcast|stream(?:ed|ing)? live|webcast|vision mix\w*|live switch\w*)\b/,
  anamorphic: /\banamorphic\b/,
  film: /\b(?:16 ?mm|35 ?mm film|super 16|super 8|on film stock|kodak)\b/,
  night:
    /\b(?:night[- ]?(?:time)? (?:shoot|exterior|ext|scene|for night)\w*|nights?\b|overnight|after dark|dusk till dawn|sunset to sunrise|night-?time)\b/,
  studio: /\b(?:studios?|sound ?stage|stage|cyc(?:lorama)?|infinity cove)\b|[إا]ستوديو/,
  location:
    /\b(?:on location|locations?|exteriors?|outdoors?|streets?|beach|park|forest|desert|mountains?|farms?|vineyard|warehouse|factory|office|house|home|apartment|kitchen|restaurant|caf[eé]|store|shop|gym|stadium|school|hospital|airport|rooftop|harbou?r|road|coast|trail|locaciones|lieux)\b|موقع|مواقع|صحراء|شارع/u,
  ownPlace:
    /\b(?:(?:our|client'?s?|their|your|company|hq|head) (?:own )?(?:offices?|head ?office|headquarters|hq|store|shop|factory|plant|warehouse|restaurant|premises|clinics?|branch(?:es)?|campus|venue|home|homes|workplaces?)|headquarters|on (?:our|client) (?:site|premises)|(?:at|in) the venue|convention cent(?:er|re))\b/,
  moves: /\b(?:company moves?|unit moves?|move between|two locations in one day)\b/,
  travel:
    /\b(?:travel\w*|flights?|fly(?:ing)?|overseas|abroad|international(?:ly)?|out of town|hotels?|per diems?|road trip|multi-?city|cities)\b/,
  scout: /\b(?:tech(?:nical)? scouts?|recces?|scout(?:ing|s)?|site visits?)\b/,
  wardrobe: /\b(?:wardrobe|costumes?|styl(?:ist|ing|ed)|outfits?|looks\b|garments?|clothing)\b/,
  hairMakeup:
    /\b(?:hair(?: and| &|,|\/)? ?make-?up|make-?up|hmua?|groom(?:ing|er)|glam|maquillaje)\b/,
  setBuild:
    /\b(?:set[- ]?builds?|build (?:a|the|two|three|our) (?:\w+ ){0,3}sets?|built sets?|bespoke set|set construction|construct(?:ed|ion)|build days?)\b/,
  art: /\b(?:art (?:department|direct\w+)|production design\w*|props?|set dress\w*|dressing|set design)\b/,
  foodStyling:
    /\b(?:food styl\w+|home economist|hero (?:burger|dish|product|pizza|bowl)|tabletop|plating|recipes?|appetite|pours?|dishes)\b/,
  animals:
    /\b(?:dogs?|cats?|pupp(?:y|ies)|kittens?|horses?|animals?|birds?|wrangler|livestock|pets?)\b/,
  children:
    /\b(?:kids?|child(?:ren)?|bab(?:y|ies)|toddlers?|minors?|teens?|teenagers?|schoolkids|under[- ]18s?|(?:\d|1[0-7])[- ]year[- ]olds?|famil(?:y|ies) of|niñ[oa]s)\b/u,
  dancers: /\b(?:dancers?|choreograph\w*)\b/,
  voiceOver: /\b(?:voice[- ]?overs?|\bvo\b|narrat(?:or|ion)|voix off|locuci[oó]n)\b/,
  interviews:
    /\b(?:interview\w*|talking heads?|to camera|testimonials?|customer stor(?:y|ies)|soundbites?|vox pops?)\b/,
  dialogue:
    /\b(?:dialogue|scripted|lines|speaking (?:role|part)s?|on-camera presenter|host|presenter)\b/,
  noSound: /\b(?:mos|no (?:sync )?sound|without sound|music[- ]only|no dialogue|playback)\b/,
  stills:
    /\b(?:stills|photograph(?:er|y|s)|key visuals?|product shots|print (?:assets|ads)|images)\b/,
  weatherDay:
    /\b(?:weather (?:day|contingency|cover|hold|backup)|rain (?:day|date)|contingency day)\b/,
  edit: /\b(?:edit(?:s|ed|ing|or)?|post|cut[- ]?downs?|deliver\w*|versions?|masters?|montaje|schnitt)\b/,
  grade: /\b(?:grad(?:e|ed|ing)|colou?r(?:ist| correction| grad\w+)?)\b/,
  mix: /\b(?:sound (?:design|mix)|audio mix|mix\b|5\.1|dolby)\b/,
  graphics:
    /\b(?:graphics|motion graphics|titles|end (?:card|frame)s?|supers|lower thirds|logo animation|animated logo|type animation)\b/,
  music: /\b(?:music|score|soundtrack|track licen[cs]\w*|composer)\b/,
  score:
    /\b(?:original (?:score|music|track|composition)|composer|bespoke (?:music|track)|custom (?:music|score))\b/,
  captions: /\b(?:captions?|subtitl\w+|closed captions|burn(?:ed|t)[- ]in)\b/,
  languages: /\b(?:languages?|locali[sz]\w*|translat\w+|dubb\w+)\b/,
  union:
    /\b(?:sag(?:-aftra)?|aftra|union (?:crew|talent|cast|job|shoot|commercial|spot)|iatse|teamsters|dga|all[- ]union|equity rates|bectu|pact)\b/,
  security:
    /\b(?:security|police|lane closures?|road closures?|street closures?|traffic control|marshals|crowd control)\b/,
  casting: /\b(?:casting|cast\b|callbacks?|street cast\w*)\b/,
  makeItSmall:
    /\b(?:small(?:er)? (?:crew|team|footprint)|skeleton crew|minimal crew|tiny crew|lean (?:crew|team)|run[- ]and[- ]gun|two[- ]person (?:crew|team)|one[- ]man band|light footprint|intimate crew|documentary[- ]style crew|small and nimble|nimble crew)\b/,
  makeItTiny:
    /\b(?:skeleton crew|tiny crew|two[- ]person (?:crew|team)|one[- ]man band|minimal crew|self[- ]shoot\w*|shooter[- ]director)\b/,
  makeItBig:
    /\b(?:full crew|large crew|big crew|full[- ]scale|flagship|super bowl|blockbuster|epic scale|high[- ]end|premium production|feature[- ]level|cinematic spectacle)\b/,
} as const satisfies Record<string, RegExp>;

export type Feature = keyof typeof patterns;

/** What a brief asks for and rules out, each with its sentence. */
export interface Features {
  /** The sentence that asks for it. */
  of(feature: Feature): Reason | undefined;
  has(feature: Feature): boolean;
  /** The sentence that says no to it. */
  refusalOf(feature: Feature): Reason | undefined;
}

export function readFeatures(brief: Brief): Features {
  const found = new Map<Feature, Reason>();
  const refused = new Map<Feature, Reason>();
  for (const [name, pattern] of Object.entries(patterns)) {
    const feature = name as Feature;
    const first = findFirst(brief, pattern);
    if (first) found.set(feature, first.reason);
    const refusal = first ? undefined : findRefusal(brief, pattern);
    if (refusal) refused.set(feature, refusal);
  }
  return {
    of: (feature) => found.get(feature),
    has: (feature) => found.has(feature),
    refusalOf: (feature) => refused.get(feature),
  };
}
