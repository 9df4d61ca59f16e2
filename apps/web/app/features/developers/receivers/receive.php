<?php
// PHP 8.0 or newer: SECRET=whsec_… php -S localhost:3001 receive.php

$secret = getenv('SECRET') ?: throw new Exception('SECRET is not set.');
$rawBody = file_get_contents('php://input');

if (!isFromCallboard($rawBody, $_SERVER['HTTP_SVC_SIGNATURE'] ?? '', $secret)) {
    http_response_code(400);
    exit;
}

$delivery = json_decode($rawBody, flags: JSON_THROW_ON_ERROR);
if (isNew($delivery->id)) {
    handle($delivery);
}
http_response_code(204);

function isFromCallboard(string $rawBody, string $header, string $secret): bool
{
    $time = preg_match('/(?:^|,)t=(\d+)/', $header, $found) ? $found[1] : '';
    $expected = hash_hmac('sha256', "$time.$rawBody", $secret);
    preg_match_all('/(?:^|,)v1=([0-9a-f]{64})(?=,|$)/', $header, $signatures);
    foreach ($signatures[1] as $signature) {
        if (hash_equals($expected, $signature)) {
            return abs(time() - (int) $time) <= 300;
        }
    }
    return false;
}

// In production: an insert into a unique column, in one transaction with the work.
function isNew(string $id): bool
{
    return @fopen(sys_get_temp_dir() . '/' . basename($id), 'x') !== false;
}

function handle(object $delivery): void
{
    $data = $delivery->data;
    $line = match ($delivery->event) {
        'deliverable_status_changed' =>
            "$data->title: $data->previous_status to $data->status",
        default => $delivery->summary,
    };
    file_put_contents('php://stdout', "$line\n");
}
