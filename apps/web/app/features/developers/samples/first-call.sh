curl "$BASE_URL/api/v1/me" \
  -H "Authorization: Bearer $TOKEN"
