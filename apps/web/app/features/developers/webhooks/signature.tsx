import { DocSection, Word } from '#app/features/developers/doc.tsx';
import { FactsTable } from '#app/features/developers/facts-table.tsx';

export function Signature() {
  return (
    <DocSection title="Check the signature" id="signature">
      <p>
        <Word>SVC-Signature</Word> is <Word>{'t=<unix seconds>,v1=<hex>'}</Word>. The hex is the
        HMAC-SHA256 of the string <Word>{'<t>.<raw request body>'}</Word>, keyed with the whole
        signing secret, including <Word>whsec_</Word>.
      </p>
      <ul>
        <li>Use the raw body bytes. A body that was parsed and serialized again may differ.</li>
        <li>
          Compare in constant time: <Word>timingSafeEqual</Word>, <Word>compare_digest</Word>,{' '}
          <Word>hash_equals</Word>, <Word>hmac.Equal</Word>.
        </li>
        <li>
          Reject a <Word>t</Word> more than 300 seconds from your clock in either direction. Every
          attempt is signed again, so a late retry passes and a replayed copy does not.
        </li>
        <li>
          There may be more than one <Word>v1</Word>. Accept the request if one matches. Ignore
          unknown schemes.
        </li>
      </ul>
      <p>
        This is the scheme of Stripe. A library that verifies <Word>Stripe-Signature</Word> also
        verifies ours: pass it our header and secret.
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
      label="Raw body by framework"
      columns={['Framework', 'Raw body']}
      rows={rawBodies.map(([framework, code]) => ({
        key: framework,
        cells: [framework, <Word key="code">{code}</Word>],
      }))}
    />
  );
}

export function Rotation() {
  return (
    <DocSection title="Rotate the secret" id="rotation">
      <p>
        An owner or admin rotates the secret on the endpoint's page and chooses how long the old one
        stays valid. Until then each delivery carries both signatures,{' '}
        <Word>{'t=…,v1=<new>,v1=<old>'}</Word>, so your receiver works with either secret. Replace
        the secret in your receiver before the old one ends.
      </p>
      <p>If a secret has leaked, choose no overlap. The old secret then ends immediately.</p>
    </DocSection>
  );
}
