import { fold, foldedWords } from '@callboard/text/fold';

/** What banks write of a row that is in the account: en, de, fr, es, it, nl, pl, cs, hu, sv, da, nb, fi, pt. */
const booked = foldedWords(`
completed, complete, booked, paid, sent, received, accepted, succeeded, posted, settled, cleared, executed, success, successful, done, processed, ok
gebucht, Umsatz gebucht, verbucht, abgeschlossen, ausgeführt, erledigt
comptabilisé, exécuté, effectué, terminé, traité, validé, passé
contabilizado, completado, realizado, ejecutado, liquidado, procesado
contabilizzato, completato, eseguito, registrato, regolato
geboekt, verwerkt, geaccepteerd, voltooid, uitgevoerd, afgerond
zaksięgowana, zrealizowana, wykonana, rozliczona, zakończona
zaúčtováno, zaúčtovaná, provedeno, dokončeno, zpracováno, realizováno
könyvelt, lekönyvelt, teljesült, teljesített, végrehajtva, sikeres
bokförd, bokfört, genomförd, genomfört, slutförd
bogført, gennemført, udført
bokført, gjennomført, utført
kirjattu, suoritettu, toteutunut, valmis, maksettu
concluído, efetuado, efectuado, processado`);

const notBooked = foldedWords(`
pending, processing, authorised, authorized, authorisation, authorization, reserved, on hold, held, hold
scheduled, in progress, not posted, not booked, uncleared, unposted, planned
reverted, reversed, declined, failed, rejected, cancelled, canceled, expired, void, voided, denied
vorgemerkt, Umsatz vorgemerkt, vorm, ausstehend, offen, in Bearbeitung, reserviert, autorisiert, geplant
storniert, abgelehnt, fehlgeschlagen, abgebrochen, zurückgewiesen, abgelaufen
en attente, en cours, en cours de traitement, en traitement, à venir, autorisé, non comptabilisé
annulé, refusé, rejeté, échoué, échec, expiré
pendiente, en proceso, en curso, retenido, autorizado, por confirmar
anulado, cancelado, rechazado, fallido, revertido, caducado, denegado
in attesa, in sospeso, in corso, in elaborazione, non contabilizzato, autorizzato, prenotato
annullato, rifiutato, fallito, respinto, stornato, scaduto
in behandeling, gereserveerd, openstaand, in afwachting, geautoriseerd, gepland
geannuleerd, geweigerd, mislukt, teruggedraaid, afgewezen, afgekeurd, verlopen
oczekująca, w toku, w trakcie, w realizacji, zablokowana, nierozliczona, autoryzacja, blokada
anulowana, odrzucona, nieudana, wycofana
čekající, čeká, čeká na zpracování, ve zpracování, nezaúčtováno, zablokováno, rezervace, rezervováno, blokace, autorizováno
zrušeno, zamítnuto, odmítnuto, stornováno
függőben, függő, feldolgozás alatt, folyamatban, zárolt, foglalt
visszavont, elutasított, elutasítva, sikertelen, törölt, sztornózott
reserverad, reserverat, preliminär, väntande, väntar, pågående, kommande, auktoriserad
makulerad, avvisad, misslyckad, misslyckades, avbruten, nekad
reserveret, afventer, ventende, under behandling, autoriseret
annulleret, afvist, mislykket
reservert, venter, ikke bokført, autorisert
kansellert, avvist, mislyktes, annullert
varattu, odottaa, odottava, katevaraus, käsittelyssä, vireillä, kirjaamaton
peruttu, hylätty, epäonnistunut
pendente, em processamento, em curso, reservado, cativo, por liquidar, agendado
recusado, falhado, falhou, rejeitado, estornado`);

/** Many of the words have an ending for the gender: "annulé", "annulée", "zaksięgowany". */
function stemOf(text: string): string {
  return fold(text).replace(/([aeoyi]{1,2})s?$/, '');
}

const stems = {
  booked: new Set([...booked].map(stemOf)),
  notBooked: new Set([...notBooked].map(stemOf)),
};

/** Returns what a text says of its row; null if it is no word of a state. */
export function stateOf(text: string): 'booked' | 'notBooked' | null {
  if (text.length > 60) return null;
  const stem = stemOf(text);
  if (stems.notBooked.has(stem)) return 'notBooked';
  return stems.booked.has(stem) ? 'booked' : null;
}

/** Returns whether a header names states. */
export function isStateHeader(header: string): boolean {
  return /\b(state|stato|statut|estado|etat|stav|stan|tila|allapot|tilstand|situacao|zustand)\b|status/.test(
    fold(header),
  );
}
