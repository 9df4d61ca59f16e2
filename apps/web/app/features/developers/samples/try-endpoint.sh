# Tests the newest endpoint that this token created.
endpoint=$(curl -sS "$BASE_URL/api/v1/webhook-endpoints?limit=1" \
  -H "Authorization: Bearer $TOKEN" |
  sed -n 's/^{"data":\[{"id":"\([^"]*\)".*/\1/p')
if [ -z "$endpoint" ]; then
  echo "This token has not created an endpoint."
else
  curl -sS -X POST "$BASE_URL/api/v1/webhook-endpoints/$endpoint/test" \
    -H "Authorization: Bearer $TOKEN" \
    -H "Idempotency-Key: $(openssl rand -hex 16)"
fi
