import { DocSection, Word } from '#app/features/developers/doc.tsx';
import { FactsTable } from '#app/features/developers/facts-table.tsx';

export function Signature() {
  return (
    <DocSection title="Check the signature" id="signature">
      <p>
        <Word>SVC-Signature</Word> is <Word>{'t=<unix seconds>,v1=<hex>'}</Word>. The hex is the
        HMAC-SHA256, keyed with the whole secret, <Word>whsec_</Word> included, of <Word>t</Word>, a
        dot, and the body's bytes.
      </p>
      <ul>
        <li>
          Use the bytes as they came. A body that was parsed and written again is another one.
        </li>
        <li>
          Compare in constant time: <Word>timingSafeEqual</Word>, <Word>compare_digest</Word>,{' '}
          <Word>hash_equals</Word>, <Word>hmac.Equal</Word>.
        </li>
        <li>
          Refuse a <Word>t</Word> more than 300 seconds from your clock, either way. Every attempt
          is signed anew, so a late retry passes; a copy that a stranger kept does not.
        </li>
        <li>
          There may be more than one <Word>v1</Word>. One that fits is enough. Pass over schemes you
          do not know.
        </li>
      </ul>
      <p>
        The scheme is Stripe's, so a library that verifies <Word>Stripe-Signature</Word> verifies
        ours: give it our header and secret.
      </p>
      <RawBodies />
    </DocSection>
  );
}

const rawBodies = [
  ['Express', "express.raw({ type: 'application/json' })"],
  ['Next.js, Remix, Hono, Workers', 'await request.text()'],
  ['Fastify', "addContentTypeParser('application/json', { parseAs: 'buffer' }, …)"],
  ['Flask', 'request.get_data()'],
  ['Django', 'request.body'],
  ['FastAPI', 'await request.body()'],
  ['Laravel, Symfony', '$request->getContent()'],
  ['Rails', 'request.raw_post'],
] as const;

function RawBodies() {
  return (
    <FactsTable
      label="The raw body in each framework"
      columns={['In', 'The raw body is']}
      rows={rawBodies.map(([framework, code]) => ({
        key: framework,
        cells: [framework, <Word key="code">{code}</Word>],
      }))}
    />
  );
}

export function Rotation() {
  return (
    <DocSection title="Change the secret" id="rotation">
      <p>
        An owner or admin rotates it on the endpoint's page and chooses for how long the old one
        stays. Meanwhile each delivery carries both signatures,{' '}
        <Word>{'t=…,v1=<new>,v1=<old>'}</Word>, and your receiver works with either secret: put the
        new one in place whenever you like before the time is over. Nothing is lost and nothing
        stops.
      </p>
      <p>If a secret got out, choose no overlap: the old one ends at once.</p>
    </DocSection>
  );
}
