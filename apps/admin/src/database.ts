import { loginSetup } from '@callboard/core/kernel';
import { Command } from 'commander';

/** Commands that do not open the database, because it may not be usable yet. */
export function database(): Command {
  return new Command('database').description('Your own PostgreSQL').addCommand(
    new Command('roles')
      .description('Print the SQL that creates the two users, and the DATABASE_URL to use')
      .option('--database <name>', 'name of the database', 'callboard')
      .option('--host <host>', 'host and port for DATABASE_URL', 'localhost:5432')
      .action(({ database: name, host }: { database: string; host: string }) => {
        const { statements, databaseUrl } = loginSetup({ database: name, host });
        const lines = statements.map((statement) => `${statement};\n`);
        process.stdout.write(`${lines.join('')}-- DATABASE_URL=${databaseUrl}\n`);
      }),
  );
}
