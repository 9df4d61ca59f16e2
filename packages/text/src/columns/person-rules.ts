import type { ColumnRule } from './guess-columns.ts';
import { hasEmail, isHonorific, isPersonName, isPhone } from './looks.ts';

const isText = (cell: string) => !hasEmail(cell) && !isPhone(cell) && /\p{L}/u.test(cell);

/** Columns about somebody else than the person of the row. */
const others = /agent|emergency|manager|assistant|spouse|partner|parent|guardian|referr|kin$|owner/;

/** Fields that are parts of a name, in their order. */
export const namePartFields = ['firstName', 'middleName', 'lastName', 'nameSuffix'] as const;

/** How the name of a person is found: whole, or in parts. */
export const nameRules = [
  {
    field: 'name',
    heading:
      /^(names?|fullname|displayname|contactname|contacts?|persons?|people|crew|crewname|crewmembers?|members?|artist|performer|employee|employeename|vollername|vollstaendigername|vorundnachname|vornamenachname|namevorname|nomcomplet|nom(et)?prenom|prenom(et)?nom|nombrecompleto|nombrey?apellidos?|nomecompleto|nomee?cognome|nominativo|naam|volledigenaam|imiei?nazwisko|jmenoa?prijmeni|nev|teljesnev|namn|navn|nimi|фио|имяи?фамилия|ονοματεπωνυμο|氏名|名前|姓名)$/,
    alike: /^(emaildisplayname|talent|talentname|cast|who|artistname|crewfullname)$/,
    except: others,
    fits: isText,
    looks: isPersonName,
    unless: ['firstName', 'lastName'],
  },
  {
    field: 'firstName',
    heading:
      /^(first|firstname|givenname|given|forename|fname|vorname|rufname|prenom|nombres?|nombredepila|nome|voornaam|imie|jmeno|krestnijmeno|keresztnev|utonev|fornamn|fornavn|etunimi|имя|ονομα|名)$/,
    alike: /(legal|official)(first|given)names?$|^(first|given)names?(legal|official)$/,
    except: others,
    fits: isText,
  },
  {
    field: 'middleName',
    heading:
      /^(middle|middlename|middleinitial|additionalname|zweitername|zweitervorname|weiterevornamen|segundonombre|deuxiemeprenom|tussenvoegsels?|отчество)$/,
    fits: isText,
  },
  {
    field: 'lastName',
    heading:
      /^(last|lastname|surname|familyname|family|lname|nachname|familienname|zuname|nomdefamille|nom|apellidos?|cognome|sobrenome|apelido|achternaam|nazwisko|prijmeni|vezeteknev|csaladnev|efternamn|etternavn|efternavn|sukunimi|фамилия|επωνυμο|επιθετο|姓)$/,
    alike: /(legal|official)(last|family|sur)names?$|^(last|family|sur)names?(legal|official)$/,
    except: others,
    fits: isText,
  },
  {
    field: 'nameSuffix',
    heading: /^(suffix|namesuffix|generationalsuffix|namenszusatz)$/,
    fits: (cell) => cell.length <= 12,
  },
] as const satisfies readonly ColumnRule<string>[];

/** How the email addresses and phone numbers of a person are found. */
export const contactRules = [
  {
    field: 'email',
    heading:
      /^(e?mails?|e?mailaddress|e?mailadresse|e?mailaddresses|workemail|homeemail|primaryemail|personalemail|correo|correoelectronico|courriel|adresse(e)?mail|adresseelectronique|indirizzo(e)?mail|posta|postaelettronica|adrese?mail|eposta|epost|epostadress|sahkoposti|emailcim|почта|электроннаяпочта|элпочта|емеил|メール|メールアドレス|邮箱|电子邮件|이메일)$/,
    alike: /e?mail|correo|courriel|^contact(s|info|details|information)?$/,
    except:
      /type$|typ$|label$|display|optin|optout|status|domain|hash|count|sent|bounce|agent|emergency|manager|assistant|parent|guardian|owner/,
    fits: hasEmail,
    looks: hasEmail,
    isMany: true,
  },
  {
    field: 'phone',
    heading:
      /^(phones?|phonenumbers?|phoneno|mobile|mobil|mobiles|mobilephone|mobilenumber|mobileno|mobilephonenumber|cell|cells|cellphone|cellnumber|cellphonenumber|cellular|tel|telno|telnr|telephone|telephonenumber|telephoneno|telefon|telefonnr|telefonnummer|telefono|telefonos|telefone|telefoon|telefoonnummer|handy|handynr|handynummer|mobiltelefon|mobilnummer|mobilnr|movil|telefonomovil|celular|cellulare|telemovel|portable|telephoneportable|gsm|numerdetelefonu|numertelefonu|telefonszam|puhelin|puhelinnumero|телефон|номертелефона|тел|мобильныи|мобильныителефон|τηλεφωνο|κινητο|電話|電話番号|携帯電話|电话|手机|전화번호|contactnumber|contactphone|primaryphone|bestphone)$/,
    alike: /phone|mobil|cell|telefon|telefoon|telephone|handy/,
    except:
      /type$|typ$|label$|fax|pager|telex|tty|extension|callback|radio|isdn|country|sms|optin|companymain|agent|emergency|manager|assistant|parent|guardian|kin$|phonetic|owner/,
    fits: (cell) => isPhone(cell) || /\d.*\d.*\d.*\d/.test(cell),
    looks: (cell, isHeaded) => isPhone(cell) && (!isHeaded || /[\s().+-]/.test(cell)),
    isMany: true,
  },
] as const satisfies readonly ColumnRule<string>[];

/** How the job title of a person is found. An empty Title is none, and neither is a form of address. */
export const titleRule = {
  heading:
    /^(roles?|crewrole|crewposition|positions?|positiontitle|jobtitle|job|jobrole|jobfunction|functions?|occupation|profession|craft|primaryrole|mainrole|defaultrole|organizationtitle|funktion|beruf|taetigkeit|tatigkeit|berufsbezeichnung|stelle|poste|fonction|metier|puesto|cargo|funcion|rol|profesion|ruolo|mansione|qualifica|funcao|functie|stanowisko|rola|funkcja|funkce|pozice|munkakor|beosztas|pozicio|roll|befattning|stilling|rolle|tehtava|titteli|должность|роль|профессия|ειδικοτητα|役職|職種|职位|직책)$/,
  alike: /^(title|titel|titre|titulo|titolo|credit|jobs|skill|whattheydo|what)$/,
  fits: (cell: string) => isText(cell) && !isHonorific(cell),
} as const;

/** How the company of a person is found. */
export const companyRule = {
  heading:
    /^(company|companyname|organi[sz]ation|organi[sz]ationname|org|employer|firma|firmenname|unternehmen|societe|entreprise|empresa|compania|azienda|societa|ditta|bedrijf|bedrijfsnaam|organisatie|spolecnost|ceg|foretag|virksomhed|selskap|firmanavn|yritys|компания|организация|εταιρεια|会社|会社名|公司)$/,
  alike: /(company|organi[sz]ation|employer|firma)$/,
  fits: isText,
} as const;

/** How free text about a person is found. */
export const notesRule = {
  heading:
    /^(notes?|comments?|remarks?|memo|notizen?|bemerkung|bemerkungen|anmerkung|anmerkungen|notas?|observaciones|observacoes|commentaires?|remarques?|opmerking|opmerkingen|uwagi|poznamk[ay]|megjegyzes|anteckningar|notater|bemaerkninger|huomautukset|комментарии?|примечани[ея]|заметки|σημειωσεις|備考|备注|메모)$/,
  isMany: true,
} as const;

/** How a town is found. */
export const cityRule = {
  heading:
    /^(city|town|location|based|basedin|basecity|homecity|homebase|hometown|addresscity|ort|wohnort|stadt|ciudad|ville|citta|cidade|localidade|plaats|woonplaats|stad|miasto|mesto|varos|sted|kaupunki|город|πολη|市区町村|城市)$/,
  alike: /city$|^home$/,
  fits: (cell: string) => isText(cell) && !/\d{3}/.test(cell),
} as const;
