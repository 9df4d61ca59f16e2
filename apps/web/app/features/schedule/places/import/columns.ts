import { type ColumnRule, cityRule, isPhone, isWebAddress } from '@callboard/text/columns';
import { kindOf } from './kinds.ts';

/** What a column of a list of locations can be. */
export const importFields = [
  'name',
  'kind',
  'address',
  'city',
  'region',
  'postalCode',
  'country',
  'coordinates',
  'latitude',
  'longitude',
  'parking',
  'loadIn',
  'power',
  'noise',
  'restrictions',
  'contactName',
  'contactPhone',
  'accessCode',
  'hospitalName',
  'hospitalAddress',
  'hospitalPhone',
] as const;

export type ImportField = (typeof importFields)[number];

export const fieldLabels: Record<ImportField, string> = {
  name: 'Location',
  kind: 'Kind',
  address: 'Address',
  city: 'City',
  region: 'State or region',
  postalCode: 'Postal code',
  country: 'Country',
  coordinates: 'Coordinates',
  latitude: 'Latitude',
  longitude: 'Longitude',
  parking: 'Parking',
  loadIn: 'Load-in',
  power: 'Power',
  noise: 'Noise',
  restrictions: 'Restrictions',
  contactName: 'Site contact',
  contactPhone: 'Phone of the contact',
  accessCode: 'Access code',
  hospitalName: 'Hospital',
  hospitalAddress: 'Hospital address',
  hospitalPhone: 'Hospital phone',
};

/** Fields that several columns can have; their cells are joined. */
export const manyFields: ReadonlySet<ImportField> = new Set(['address', 'restrictions', 'parking']);

const hasLetters = (cell: string) => /\p{L}/u.test(cell);
const isDegrees = (cell: string) => /^[-+−]?\d{1,3}([.,]\d+)?$/.test(cell);
const isPlace = (cell: string) => hasLetters(cell) && !isWebAddress(cell);

/** How the columns of lists of locations are found. The first of two as good wins. */
export const placeRules: readonly ColumnRule<ImportField>[] = [
  {
    field: 'hospitalAddress',
    heading: /^(hospitaladdress|addressofhospital|eraddress)$/,
    alike: /hospital.*address/,
    fits: hasLetters,
  },
  {
    field: 'hospitalPhone',
    heading: /^(hospitalphone|hospitaltel|erphone)$/,
    alike: /hospital.*(phone|tel)/,
    fits: isPhone,
  },
  {
    field: 'hospitalName',
    heading: /^(hospital|nearesthospital|hospitalname|er|krankenhaus|hopital)$/,
    fits: hasLetters,
  },
  {
    field: 'contactPhone',
    heading:
      /^(phone|contactphone|sitephone|sitecontactphone|phonenumber|phoneofthecontact|tel|telephone|telefon|mobile|cell|ownerphone|contactcell)$/,
    alike: /phone|mobile|telefon/,
    except: /hospital/,
    fits: isPhone,
  },
  {
    field: 'contactName',
    heading:
      /^(contact|sitecontact|contactname|owner|ownername|locationcontact|propertymanager|manager|ansprechpartner|host|keyholder)$/,
    except: /phone|mail|hospital/,
    fits: hasLetters,
  },
  {
    field: 'accessCode',
    heading:
      /^(accesscode|gatecode|doorcode|alarmcode|lockbox|lockboxcode|code|entrycode|keycode)$/,
  },
  {
    field: 'kind',
    heading: /^(kind|type|category|locationtype|kindoflocation|art|typ)$/,
    fits: (cell) => kindOf(cell) !== null,
  },
  {
    field: 'coordinates',
    heading:
      /^(coordinates|coords|gps|latlng|latlong|latlon|geo|pin|map|maplink|mapurl|googlemaps|googlemapslink|koordinaten|coordonnees)$/,
    fits: (cell) => /\d/.test(cell),
  },
  { field: 'latitude', heading: /^(lat|latitude|breitengrad|breite)$/, fits: isDegrees },
  {
    field: 'longitude',
    heading: /^(lng|lon|long|longitude|langengrad|laengengrad|lange)$/,
    fits: isDegrees,
  },
  {
    field: 'address',
    heading:
      /^(address|street|streetaddress|fulladdress|addressline|locationaddress|adresse|anschrift|strasse|rue|direccion|indirizzo|adres)$/,
    except: /hospital|mail|web|city|state|zip/,
    fits: hasLetters,
    isMany: true,
  },
  { ...cityRule, field: 'city', heading: /^(city|town|addresscity|ort|stadt|ville|ciudad|citta)$/ },
  {
    field: 'region',
    heading:
      /^(state|stateregion|stateprovince|stateorregion|region|province|county|bundesland|provincia|estado)$/,
    fits: isPlace,
  },
  {
    field: 'postalCode',
    heading:
      /^(zip|zips|zipcode|postalcode|postcode|plz|postleitzahl|codepostal|codigopostal|cap)$/,
    fits: (cell) => /\d/.test(cell) && cell.length <= 12,
  },
  { field: 'country', heading: /^(country|land|pays|pais|paese)$/, fits: isPlace },
  {
    field: 'parking',
    heading: /^(parking|crewparking|whereto?park|parken|parkplatz|stationnement)$/,
    isMany: true,
  },
  { field: 'loadIn', heading: /^(loadin|loading|access|loadinnotes|zugang)$/ },
  { field: 'power', heading: /^(power|powersupply|electric|electricity|strom)$/ },
  { field: 'noise', heading: /^(noise|sound|soundnotes|larm)$/ },
  {
    field: 'restrictions',
    heading: /^(restrictions|rules|notes?|remarks?|comments?|houserules|bemerkungen)$/,
    isMany: true,
  },
  {
    field: 'name',
    heading:
      /^(name|location|locationname|place|placename|site|sitename|set|venue|property|title|motiv|drehort|lieu|lugar|locations)$/,
    except: /contact|owner|hospital|phone|mail|city/,
    fits: hasLetters,
  },
];
