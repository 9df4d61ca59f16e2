curl "$BASE_URL/api/v1/projects?limit=500" \
  -H "Authorization: Bearer $TOKEN"
