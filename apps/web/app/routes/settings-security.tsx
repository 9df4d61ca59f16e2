import { findFactors, listSessions, relyingPartyOf } from '@callboard/core/accounts';
import { getApi, getSession, servicesContext } from '#app/context.ts';
import { countOf } from '#app/count-of.ts';
import { AddApp } from '#app/features/accounts/factors/add-app.tsx';
import { AddPasskey } from '#app/features/accounts/factors/add-passkey.tsx';
import { AppRow, PasskeyRows } from '#app/features/accounts/factors/factor-rows.tsx';
import { FactorRule } from '#app/features/accounts/factors/factor-rule.tsx';
import { RecoveryCodes } from '#app/features/accounts/factors/recovery-codes.tsx';
import { actOnSecurity, type SecurityReply } from '#app/features/accounts/factors/security-acts.ts';
import { SecurityForm } from '#app/features/accounts/factors/security-form.ts';
import {
  securityKey,
  useSecurity,
  useSecurityToasts,
} from '#app/features/accounts/factors/use-security.ts';
import { SessionRow } from '#app/features/accounts/settings/session-row.tsx';
import { SettingsIntro } from '#app/features/accounts/settings/settings-intro.tsx';
import { useViewer } from '#app/frame/viewer.ts';
import { keepPage } from '#app/keep-page.ts';
import { readFields } from '#app/read-form.ts';
import { ConfirmButton } from '#app/ui/confirm-button.tsx';
import { Section } from '#app/ui/page-header.tsx';
import type { Route } from './+types/settings-security';

export const meta: Route.MetaFunction = () => [{ title: 'Security · Settings · Callboard' }];

export async function loader({ context }: Route.LoaderArgs) {
  const { userId, storedId } = getSession(context);
  const { database, baseUrl } = context.get(servicesContext);
  const [factors, sessions, rule] = await Promise.all([
    findFactors(database, { userId }),
    listSessions(database, { userId }),
    findRule(context),
  ]);
  const isHere = ({ id }: { id: string }) => id === storedId;
  const here = sessions.find(isHere);
  const others = sessions.filter((it) => !isHere(it));
  return { factors, here, others, rule, hasPasskeys: relyingPartyOf(baseUrl) !== null };
}

/** Returns the company's rule and whom it concerns, for those who may change it. */
async function findRule(context: Route.LoaderArgs['context']) {
  const api = getApi(context);
  const { permissions } = await api.me.find();
  if (!permissions.includes('security.manage')) return null;
  const [company, members] = await Promise.all([api.company.find(), api.members.list()]);
  const without = members
    .filter((it) => it.status === 'active' && it.maySeeMoney && !it.hasSecondFactor)
    .map(({ name }) => name);
  return { isRequired: company.requiresSecondFactor, without };
}

export async function action({ request, context }: Route.ActionArgs): Promise<SecurityReply> {
  return actOnSecurity(context, await readFields(request, SecurityForm));
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) =>
  keepPage({ serverAction });

export default function Security({ loaderData }: Route.ComponentProps) {
  const { factors, here, others, rule, hasPasskeys } = loaderData;
  const { email } = useViewer();
  const { reply } = useSecurity();
  useSecurityToasts();
  const { passkeys, appAddedAt, recoveryCodes } = factors;
  const isOn = passkeys.length > 0 || appAddedAt !== null;
  if (reply?.codes) {
    return <RecoveryCodes codes={reply.codes} email={email} doneTo="/settings/security" />;
  }
  return (
    <>
      <SettingsIntro
        title="Security"
        summary={
          isOn
            ? 'Your second factor is on: your password alone does not sign you in.'
            : 'Your password alone signs you in. Add a passkey or an authenticator app as a second factor.'
        }
      />
      <div className="grid max-w-4xl gap-8">
        <Section title="Passkeys">
          <p className="max-w-[70ch] text-soft">
            Sign in with your fingerprint, face or PIN instead of your password.
          </p>
          {passkeys.length > 0 && <PasskeyRows factors={factors} />}
          {hasPasskeys ? (
            <AddPasskey key={passkeys.length} suggestedName={here?.device ?? 'Passkey'} />
          ) : (
            <p className="text-soft">Passkeys need an https address with a domain name.</p>
          )}
        </Section>
        <Section title="Authenticator app">
          {appAddedAt ? <AppRow factors={factors} addedAt={appAddedAt} /> : <AddApp />}
        </Section>
        {isOn && <RecoveryCount count={recoveryCodes} />}
        <Sessions here={here} others={others} />
        {rule && <FactorRule {...rule} />}
      </div>
    </>
  );
}

function RecoveryCount({ count }: { count: number }) {
  return (
    <Section title="Recovery codes">
      <p className="max-w-[70ch] text-soft">
        {count === 0 ? 'No codes are left.' : `${countOf(count, 'code')} left.`} Each one works
        once, when you do not have your passkey or phone.
      </p>
      <div>
        <ConfirmButton
          fetcherKey={securityKey}
          fields={{ intent: 'new-codes' }}
          label="Generate new codes"
          title="Generate new recovery codes?"
          description="The codes you saved before stop working, and your other sessions end."
          confirm={{ label: 'Generate', variant: 'primary' }}
        />
      </div>
    </Section>
  );
}

type SessionsProps = Pick<Route.ComponentProps['loaderData'], 'here' | 'others'>;

function Sessions({ here, others }: SessionsProps) {
  return (
    <Section title="Sessions" actions={others.length > 0 && <EndOthers count={others.length} />}>
      <p className="max-w-[70ch] text-soft">
        {`You are signed in on this browser${others.length > 0 ? ` and ${countOf(others.length, 'other')}` : ' only'}. A session ends 30 days after its last use.`}
      </p>
      <ul aria-label="Sessions" className="border-t border-line">
        {here && <SessionRow session={here} isHere />}
        {others.map((it) => (
          <SessionRow key={it.id} session={it} />
        ))}
      </ul>
    </Section>
  );
}

function EndOthers({ count }: { count: number }) {
  return (
    <ConfirmButton
      fetcherKey={securityKey}
      fields={{ intent: 'end-session' }}
      label="Sign out everywhere else"
      title={`Sign out of ${countOf(count, 'other session')}?`}
      description="Open pages there ask for the password. API tokens and connections keep working: change your password to end them too."
      confirm={{ label: 'Sign out', variant: 'danger' }}
    />
  );
}
