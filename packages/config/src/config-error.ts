/** A setting is wrong. The message is one line that names the setting, the cause and the cure. */
export class ConfigError extends Error {
  override readonly name = 'ConfigError';
}
