/** What `callboard --help` prints. */
export const usage = `Usage: callboard <command>

  listen [--forward-to URL] [--events NAME,NAME] [--json]
      Show the events of the workspace as they happen. With --forward-to, post each one to a
      local URL, signed like a webhook. The signing secret is printed at the start.
      --json prints one body per line instead.
  events resend ID
      Resend an event to the sessions that listen with this token, or a delivery to its endpoint.
      ID is the id in the body, or the header SVC-Delivery.
  get PATH [NAME=VALUE ...]
      Read from the API, such as: callboard get /projects status=production limit=5
  post PATH [NAME=VALUE ...] [--data JSON] [--idempotency-key KEY]
      Write to the API, such as: callboard post /projects name="Harbor at dawn"
      NAME:=JSON sends a value that is not text, such as: end_date:=null
      --data - reads the body from standard input.

Options
  --url URL     Address of Callboard, instead of CALLBOARD_URL.
  --version     Print the version.

Environment
  CALLBOARD_TOKEN   An API token. listen and events resend need the scope webhooks:manage, and
                    the scope that reads the records of the events.
  CALLBOARD_URL     Address of Callboard, such as https://callboard.example.com.`;
