# Without a token the API returns 401. -i prints the headers.
curl -i "$BASE_URL/api/v1/me"
