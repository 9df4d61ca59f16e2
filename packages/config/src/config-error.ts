/** A setting is invalid. The message is one line with the setting, the cause and the fix. */
export class ConfigError extends Error {
  override readonly name = 'ConfigError';
}
