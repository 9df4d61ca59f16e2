import { bookAccounts } from '@callboard/domain/books/enums';
import { accountFields } from '@callboard/domain/books/fields';
import { costSections } from '@callboard/domain/estimates/enums';
import { z } from 'zod';

const rules = accountFields.shape;

/** Form schema of an account of the chart: of a section of the bid, or of one of the others. */
export const AccountForm = z.object({
  section: z.enum(costSections).optional(),
  account: z.enum(bookAccounts).optional(),
  code: z.string('Enter a code.').pipe(rules.code),
  name: z.string('Enter a name.').pipe(rules.name),
});

/** Returns the fields as the act's input. */
export function toSettings({ section, account, ...stored }: z.infer<typeof AccountForm>) {
  return {
    ...(section && { sections: { [section]: stored } }),
    ...(account && { accounts: { [account]: stored } }),
  };
}
