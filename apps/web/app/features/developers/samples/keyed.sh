# Sends the same key and body twice: one project, two equal responses.
for attempt in 1 2; do
  curl -i "$BASE_URL/api/v1/projects" \
    -H "Authorization: Bearer $TOKEN" \
    -H "Content-Type: application/json" \
    -H "Idempotency-Key: order-7301" \
    -d '{ "name": "Salt and iron" }'
done
