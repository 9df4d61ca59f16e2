import { enterPasscode, findPasscodePage, portalPath } from '@callboard/core/portal';
import { EnterPasscode } from '@callboard/domain/portal/fields';
import { data, Form, redirect, useNavigation } from 'react-router';
import { unansweredAct } from '#app/connection/unanswered.ts';
import { servicesContext } from '#app/context.ts';
import { refusalOf } from '#app/errors.ts';
import { EndedPage } from '#app/features/accounts/secret-link/ended-page.tsx';
import { loadOnLink, onEndedLink } from '#app/features/accounts/secret-link/on-ended-link.ts';
import { setPass } from '#app/features/portal/cookies.ts';
import { portalRequestOf } from '#app/features/portal/in-portal.ts';
import { PasscodeForm } from '#app/features/portal/portal-forms.ts';
import { PortalFrame } from '#app/features/portal/portal-frame.tsx';
import { keep } from '#app/keep.ts';
import { readFields } from '#app/read-form.ts';
import { Button } from '#app/ui/button.tsx';
import { Field } from '#app/ui/field.tsx';
import { Input } from '#app/ui/input.tsx';
import type { Route } from './+types/portal-passcode';

interface PasscodeReply {
  refusal: string | null;
}

export async function loader(args: Route.LoaderArgs) {
  const { database } = args.context.get(servicesContext);
  const page = await loadOnLink(() =>
    onEndedLink(() => findPasscodePage(database, portalRequestOf(args))),
  );
  if (!page.isLocked) throw redirect(`${portalPath}/${args.params.token}${page.page}`);
  return page;
}

/** Opens the link in this browser. */
export async function action(args: Route.ActionArgs) {
  const { request, context, params } = args;
  const { database } = context.get(servicesContext);
  const entered = EnterPasscode.safeParse(await readFields(request, PasscodeForm));
  if (!entered.success) return data<PasscodeReply>({ refusal: 'Enter the passcode.' }, 422);
  try {
    const { pass, page } = await onEndedLink(() =>
      enterPasscode(database, portalRequestOf(args), entered.data),
    );
    const { token } = params;
    const headers = pass ? { 'set-cookie': setPass(context, { token, pass }) } : {};
    return redirect(`${portalPath}/${token}${page}`, { headers });
  } catch (error) {
    const refusal = refusalOf(error);
    if (!refusal) throw error;
    const [[message = refusal.message] = []] = Object.values(refusal.fields);
    return data<PasscodeReply>({ refusal: message }, refusal.status);
  }
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) =>
  keep({ serverAction, replyTo: (error): PasscodeReply => ({ refusal: unansweredAct(error) }) });

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: loaderData ? `Passcode · ${loaderData.company}` : 'Callboard' },
  { name: 'robots', content: 'noindex, nofollow' },
];

const id = 'portal-passcode';

/** Asks for the passcode of a link, and shows nothing of what is behind it. */
export default function PortalPasscode({ loaderData, actionData }: Route.ComponentProps) {
  const { company, linkId, logoUrl } = loaderData;
  const isBusy = useNavigation().state !== 'idle';
  const refusal = actionData?.refusal ?? undefined;
  return (
    <PortalFrame
      linkId={linkId}
      company={company}
      logoUrl={logoUrl}
      foot={`Sent by ${company} with Callboard.`}
    >
      <Form method="post" className="grid max-w-sm grid-cols-1 gap-4">
        <div className="grid gap-1">
          <h1 className="text-2xl font-semibold tracking-[-0.022em] text-balance">
            Enter the passcode
          </h1>
          <p className="text-pretty text-soft">
            <bdi>{company}</bdi> protects this link with a passcode. Ask whoever sent you the link.
          </p>
        </div>
        <Field id={id} label="Passcode" error={refusal}>
          <Input
            id={id}
            name="passcode"
            type="password"
            required
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            maxLength={200}
            data-secret
            aria-invalid={refusal ? true : undefined}
          />
        </Field>
        <div>
          <Button
            variant="primary"
            size="lg"
            type="submit"
            isBusy={isBusy}
            className="max-sm:w-full"
          >
            Continue
          </Button>
        </div>
      </Form>
    </PortalFrame>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <EndedPage error={error} />;
}
