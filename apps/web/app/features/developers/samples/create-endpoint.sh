endpoint=$(curl -sS "$BASE_URL/api/v1/webhook-endpoints" \
  -H "Authorization: Bearer $TOKEN" \
  -H "Content-Type: application/json" \
  -H "Idempotency-Key: $(openssl rand -hex 16)" \
  -d '{ "name": "Edit bay",
        "url": "https://hooks.example.com/callboard",
        "events": ["deliverable_status_changed",
                   "review_note_created"] }')
printf "%s\n" "$endpoint" # store the secret: it is shown once

# Clean up. Leave this out to keep the endpoint.
id=$(printf "%s\n" "$endpoint" | sed 's/^{"id":"\([^"]*\)".*/\1/')
curl -sS -X DELETE "$BASE_URL/api/v1/webhook-endpoints/$id" \
  -H "Authorization: Bearer $TOKEN"
