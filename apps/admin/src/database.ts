import { loginSetup } from '@callboard/core/database';
import { Command } from 'commander';

/** Commands that do not open the database, because it may not be usable yet. */
export function database(): Command {
  return new Command('database').description('A PostgreSQL of your own').addCommand(
    new Command('roles')
      .description('Print the SQL that makes the two users, and the DATABASE_URL to use then')
      .option('--database <name>', 'name of the database', 'callboard')
      .option('--host <host>', 'server and port, as DATABASE_URL is to name them', 'localhost:5432')
      .action(({ database: name, host }: { database: string; host: string }) => {
        const { statements, databaseUrl } = loginSetup({ database: name, host });
        const lines = statements.map((statement) => `${statement};\n`);
        process.stdout.write(`${lines.join('')}-- DATABASE_URL=${databaseUrl}\n`);
      }),
  );
}
