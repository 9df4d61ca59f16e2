import { OpenSandboxLogin } from '@callboard/domain/bank/fields';
import { z } from 'zod';

const { user, password, accountIds } = OpenSandboxLogin.shape;

const login = {
  user: z.string('Enter the user name.').pipe(user),
  password: z.string('Enter the password.').pipe(password),
};

/** Form schema of a login at a bank of the sandbox. */
export const ConnectForm = z.object({
  institutionId: z.string('Choose a bank.'),
  ...login,
  accountIds: z.array(z.string()).pipe(accountIds),
});

/** Form schema of a login that is given again. */
export const ReconnectForm = z.object(login);
