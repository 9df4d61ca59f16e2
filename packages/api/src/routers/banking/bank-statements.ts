import {
  importStatement,
  listStatements,
  previewStatement,
  removeStatement,
  undoImport,
} from '@callboard/core/banking';
import { ImportStatement, PreviewStatement } from '@callboard/domain/bank-statements/fields';
import { memberProcedure, outboundMemberProcedure, router } from '../../trpc.ts';
import { byId } from '../inputs.ts';

/** Statement files of banks. The acts require access to all money. */
export const bankStatements = router({
  list: memberProcedure('money.view').query(({ ctx }) => listStatements(ctx)),
  preview: outboundMemberProcedure('money.view')
    .input(PreviewStatement)
    .query(({ ctx, input }) => previewStatement(ctx, input)),
  import: outboundMemberProcedure('money.edit')
    .input(ImportStatement)
    .mutation(({ ctx, input }) => importStatement(ctx, input)),
  undo: memberProcedure('money.edit')
    .input(byId)
    .mutation(({ ctx, input }) => undoImport(ctx, input)),
  remove: memberProcedure('money.edit')
    .input(byId)
    .mutation(({ ctx, input }) => removeStatement(ctx, input)),
});
