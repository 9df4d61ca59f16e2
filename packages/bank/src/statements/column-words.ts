import { fold } from '@callboard/text/fold';

/**
 * Words of headings, folded, in en, de, fr, es, it, nl, pl, cs, hu, sv, da, nb, fi and pt. The first
 * list of a column is preferred.
 */
export const columnWords = {
  date: [
    /^(booking|posted|posting|completed|transaction|trans\.?) ?date|buchungs(tag|datum)|^boek(ings)?datum|^date (de )?(comptabilisation|operation|comptable)|^fecha (de )?(la )?(operacion|contable)|^data (contabile|ksiegowania|operacji|do movimento|mov|lancamento)|^datum (zauctovani|provedeni|prevzeti)|^konyveles|^bokforing|^bogfor|^bokfor|^kirjauspaiva|^transaktionsdag|^f\.? ?(operacion|contable)/,
    /^(?!.*(value|valuta|valor|valeur|wertstell|rente)).*(date|datum|dato|fecha|^data|paiva|pvm|kelte|idopont)/,
    /date|datum|dato|fecha|^data|paiva|pvm|kelte|idopont/,
  ],
  amount: [
    /^net(to)?( amount)?$/,
    /^(amount|betrag|montant|importe|importo|bedrag|valor|kwota|castka|objem|osszeg|belopp|belob|beloeb|belop|maara|montante)/,
    /amount|betrag|umsatz|montant|importe|importo|bedrag|kwota|castka|osszeg|belop|belob|maara|summa/,
  ],
  moneyIn: [
    /credit|inflow|einzahlung|einnahme|paid in|money in|deposit|\bhaben\b|gutschrift|kredit|abono|\bin\b|receipt|\bavere\b|accredit|entrat|\bhaber\b|ingreso|entrada|\bbij|recette|encaissement|wplyw|uznan|prijem|prijm|pripsano|jovairas|insattning|indbetal|indsat|\binn|\bind\b|\bpano\b|\btulo/,
    /^payments?$/,
  ],
  moneyOut: [
    /debit|outflow|auszahlung|ausgabe|paid out|money out|withdraw|\bsoll\b|belastung|lastschrift|cargo|\bout\b|payment amount|\bdare\b|addebit|uscit|\bdebe\b|gasto|saida|\baf\b|afschrijv|debet|depense|retrait|wyplyw|obciazen|vydaj|vydej|odepsano|terheles|uttag|udbetal|haevet|\but\b|utbetal|\bud\b|\botto\b|\bmeno/,
    /^(charges?|purchases?)$/,
    /^payments?$/,
  ],
  balance: [/balance|saldo|solde|\bbal\b|zustatek|egyenleg|behallning|kontostand|\bsald/],
  /** What is written of a line. */
  name: [
    /^(description|narrative|verwendungszweck|libell|omschrijving|concept|descri|causale|tytul|opis|popis|beschreibung|bezeichnung|kozlemeny|megnevezes|selitys|beskrivelse|beskrivning)/,
    /description|details|verwendungszweck|memo|narrative|text|tekst|teksti|mededeling|intitule|historico|operazione|operacion|\blabel\b|zprava|poznamka|rubrik|otsikko|\baihe\b/,
  ],
  /** Who paid, or was paid. */
  party: [
    /^(?!.*(iban|\bbic\b|account|konto|rekening|ucet|szamla|\bnr\b|number|code|\bbank\b|addres|adres|\bcard\b|cardholder)).*(payee|payer|merchant|counter ?party|\bname\b|\bnaam\b|empf.{1,2}nger|auftraggeber|beg(u|ue)nstigt|zahlungspflichtig|zahlungsbeteiligt|beneficiar|ordinante|ordenante|contraparte|kontrahent|odbiorca|nadawca|nazev|protistran|partner|kedvezmenyezett|mottagare|modtager|mottaker|saaja|maksaja|tegenpartij|destinatario|\btiers\b|debtor|creditor|^namn$|^navn$|^nimi$)/,
  ],
  /** What is written beside a name. */
  memo: [
    /memo|\bnotes?\b|message|details|description|zusatz|mededeling|comment|remark|communication|kozlemeny|zprava|poznamka|viesti|meddelande|besked|melding|causale|\bmotif\b|observa|motivo|particulars|subject/,
  ],
  fee: [
    /^((bank|service|transaction|processing|card|total)[ -])?(fees?|charges?)( amount)?\b|\bfees?\b|commission|gebuhr|gebuehr|entgelt|provision|spesen|^frais|comision|comissao|comissoes|commissioni|oplata|oplaty|prowizja|poplat|jutalek|koltseg|avgift|gebyr|palvelumaksu|^kosten|kosten$|provisie|^taxas?\b|tarifa|encargo|\bdij(ak)?\b/,
  ],
  reference: [
    /reference|check|cheque|\bref\b|referen|riferiment|kenmerk|referencyjn|variabilni|\bviite|\bbilag/,
  ],
  currency: [
    /^(currency|ccy|w(a|ae)hrung|devise|moneda|divisa|valuta|waluta|mena|penznem|devizanem|moeda|valuutta|munt)\b/,
  ],
} as const;

/** Words of headings besides those that are read. */
const others =
  /\b(type|typ|info|code|iban|blz|konto|rekening|mutatie|mededeling|compte|cuenta|conto|ucet|szamla|tili|conta)/;

/** Returns whether a cell may be of a heading. */
export function isHeadingWord(text: string): boolean {
  const word = fold(text);
  const all = Object.values(columnWords).flat();
  return others.test(word) || all.some((it) => it.test(word));
}
