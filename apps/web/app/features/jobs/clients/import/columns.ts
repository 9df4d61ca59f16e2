import {
  type ColumnRule,
  companyRule,
  contactRules,
  isEmail,
  isWebAddress,
  namePartFields,
  nameRules,
  notesRule,
  titleRule,
} from '@callboard/text/columns';
import { clientKindOf, contactKindOf } from './kinds.ts';

/** Parts of an address, in their order. */
export const addressParts = ['street', 'city', 'region', 'postalCode', 'country'] as const;

/** What a column of a list can be. */
export const importFields = [
  'company',
  'clientKind',
  'website',
  'address',
  ...addressParts,
  'billingEmail',
  'name',
  ...namePartFields,
  'title',
  'email',
  'phone',
  'contactKind',
  'isPrimary',
  'notes',
] as const;

export type ImportField = (typeof importFields)[number];

export const fieldLabels: Record<ImportField, string> = {
  company: 'Client',
  clientKind: 'Kind of client',
  website: 'Website',
  address: 'Address',
  street: 'Street',
  city: 'City',
  region: 'State or region',
  postalCode: 'Postal code',
  country: 'Country',
  billingEmail: 'Billing email',
  name: 'Contact',
  firstName: 'First name',
  middleName: 'Middle name',
  lastName: 'Last name',
  nameSuffix: 'Name suffix',
  title: 'Title',
  email: 'Email',
  phone: 'Phone',
  contactKind: 'Role of contact',
  isPrimary: 'Primary contact',
  notes: 'Notes',
};

/** Fields that several columns can have: further phones and emails are kept in the notes. */
export const manyFields: ReadonlySet<ImportField> = new Set([
  ...(['email', 'phone', 'notes', 'address', 'street'] as const),
]);

/** Whether a cell says that a contact is the primary one. */
export function isYes(cell: string): boolean {
  return /^(primary|yes|y|true|x|1|✓|ja|oui|si|sí)$/i.test(cell);
}

const hasLetters = (cell: string) => /\p{L}/u.test(cell);
const isPlace = (cell: string) => hasLetters(cell) && !isEmail(cell) && !isWebAddress(cell);

/** A list of clients names their contact beside them. */
const [wholeName, ...nameParts] = nameRules;

/** How the columns of lists of clients and contacts are found. The first of two as good wins. */
export const clientRules: readonly ColumnRule<ImportField>[] = [
  {
    ...companyRule,
    field: 'company',
    heading: new RegExp(
      `${companyRule.heading.source}|^(clients?|clientname|customers?|customername|account|accountname|` +
        'kunden?|kundenname|auftraggeber|mandant|clientes?|nomduclient|klient|klanten?|klantnaam|kunde|' +
        'nomdelasociete|nomdelentreprise|raisonsociale|razonsocial|ragionesociale|brands?|agency|agencies)$',
    ),
    except: /owner|^(is|has)|phone|email|website|domain/,
  },
  {
    field: 'clientKind',
    heading:
      /^(kind|kindofclient|clientkind|clienttype|companytype|typeofclient|type|art|typ|typeduclient)$/,
    fits: (cell) => clientKindOf(cell) !== null,
  },
  {
    field: 'contactKind',
    heading:
      /^(roles?|roleofcontact|kind|contactkind|contacttype|contactrole|typeofcontact|rolle|rol)$/,
    fits: (cell) => contactKindOf(cell) !== null,
  },
  {
    field: 'isPrimary',
    heading: /^(primary|isprimary|primarycontact|maincontact|hauptkontakt|contactprincipal)$/,
    fits: (cell) => isYes(cell) || /^(no?|false|0|nein|non)$/i.test(cell),
  },
  {
    ...wholeName,
    heading: new RegExp(
      `${wholeName.heading.source}|^(primarycontact|primarycontactname|maincontact|contactperson|` +
        'contactfullname|ansprechpartner|ansprechperson|kontakt|kontaktperson|interlocuteur|' +
        'nomducontact|contactprincipal|contacto|personadecontacto|contatto|referente|contactpersoon)$',
    ),
    alike: /^(emaildisplayname|fileas|who)$/,
    except: /owner|manager|assistant/,
  },
  ...nameParts,
  {
    field: 'billingEmail',
    heading:
      /^(billinge?mail|billinge?mailaddress|invoicee?mail|invoicinge?mail|accountspayablee?mail|ape?mail|rechnungse?mail|emailrechnung|emailfacturation|emailde?facturation|emailfacturacion)$/,
    alike:
      /(billing|invoice|payable|rechnung|factur).*mail|mail.*(billing|invoice|rechnung|factur)/,
    fits: isEmail,
  },
  ...contactRules,
  { ...titleRule, field: 'title' },
  {
    field: 'website',
    heading:
      /^(websites?|web|weburl|url|homepage|webpage|webaddress|companywebsite|websiteurl|companydomainname|domain|webseite|internet|internetseite|siteweb|siteinternet|site|sitioweb|paginaweb|sitoweb|www)$/,
    alike: /website|homepage|webpage|domain/,
    except: /linkedin|facebook|twitter|instagram|youtube|type$|typ$|label$/,
    fits: isWebAddress,
    looks: (cell, isHeaded) => isWebAddress(cell) && !isHeaded,
  },
  {
    field: 'address',
    heading:
      /^(address|addresses|companyaddress|businessaddress|mailingaddress|postaladdress|fulladdress|officeaddress|workaddress|billingaddress|adresse|adressen|anschrift|postanschrift|firmenadresse|adressepostale|direccion|domicilio|direccionpostal|indirizzo|adres|adress)$/,
    except: /e?mail|web|ipaddress/,
    fits: isPlace,
    isMany: true,
  },
  {
    field: 'street',
    heading:
      /^(street|streetaddress|streetline|addressline|addressstreet|businessstreet|companystreet|businessaddressstreet|strasse|strasseundhausnummer|strassehausnummer|strassegeschaftlich|rue|ruebureau|calle|via|straat|ulica)$/,
    fits: hasLetters,
    isMany: true,
  },
  {
    field: 'city',
    heading:
      /^(city|town|addresscity|businesscity|companycity|businessaddresscity|ort|stadt|ortgeschaftlich|ville|villebureau|ciudad|citta|comune|plaats|miasto)$/,
    fits: isPlace,
  },
  {
    field: 'region',
    heading:
      /^(state|stateregion|stateprovince|region|province|county|addressregion|addressstate|businessstate|companystate|businessaddressstate|bundesland|departement|provincia|estado)$/,
    fits: isPlace,
  },
  {
    field: 'postalCode',
    heading:
      /^(zip|zips|zipcode|zippostalcode|postalcode|postcode|addresspostalcode|addresszip|businesspostalcode|companypostalcode|businessaddresspostalcode|plz|postleitzahl|postleitzahlgeschaftlich|codepostal|codigopostal|cap|postcodes)$/,
    fits: (cell) => /\d/.test(cell) && cell.length <= 12,
  },
  {
    field: 'country',
    heading:
      /^(country|countryregion|addresscountry|businesscountry|businesscountryregion|companycountry|businessaddresscountry|land|landregion|landregiongeschaftlich|pays|paysregionbureau|pais|paese)$/,
    fits: isPlace,
  },
  { ...notesRule, field: 'notes' },
];
