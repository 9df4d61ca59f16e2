# ENDPOINT is the id of an endpoint that this token created.
curl -X POST "$BASE_URL/api/v1/webhook-endpoints/$ENDPOINT/test" \
  -H "Authorization: Bearer $TOKEN"
