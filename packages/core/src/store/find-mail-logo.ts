import { and, eq, isNull } from 'drizzle-orm';
import type { Ctx } from '../kernel/context.ts';
import { schema } from '../kernel/schema.ts';

const { files, pictures } = schema;

/** Returns the company's logo for mail as a `data:` URL; undefined without one. */
export async function findMailLogo(ctx: Ctx): Promise<string | undefined> {
  const [logo] = await ctx.tx
    .select({ png: pictures.mailLogo })
    .from(files)
    .innerJoin(pictures, eq(pictures.blobId, files.blobId))
    .where(and(eq(files.place, 'logo'), isNull(files.deletedAt)));
  return logo?.png ? `data:image/png;base64,${logo.png}` : undefined;
}
