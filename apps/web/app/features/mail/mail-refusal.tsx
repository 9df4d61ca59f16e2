import { Banner } from '#app/ui/banner.tsx';
import { Button } from '#app/ui/button.tsx';

interface MailRefusalProps {
  children: string;
  /** Sends the form of the button in spite of an earlier bounce, where that is allowed. */
  sendAnyway?: ((form: HTMLFormElement | null) => void) | undefined;
}

/** Says why a document was not sent. */
export function MailRefusal({ children, sendAnyway }: MailRefusalProps) {
  return (
    <Banner
      tone="danger"
      role="alert"
      action={
        sendAnyway && (
          <Button onClick={({ currentTarget }) => sendAnyway(currentTarget.form)}>
            Send anyway
          </Button>
        )
      }
    >
      {children}
    </Banner>
  );
}

interface BouncedBeforeProps {
  email: string | null | undefined;
  /** What the server of the recipient answered. */
  bounce: string;
}

/** Warns of an email whose mail came back, before anything is sent. */
export function BouncedBefore({ email, bounce }: BouncedBeforeProps) {
  return (
    <Banner tone="tally">
      Mail to {email} bounced before: {bounce}
    </Banner>
  );
}
